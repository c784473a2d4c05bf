import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { screenFailure } from '@web/session/api-error';
import { GENERIC_FAILURE } from '@contract/errors';
import { session } from '@web/session/session';

/** A page has one main part: inside of the layout, which has it already, the fallback is a section of it. */
type Landmark = 'main' | 'section';

/** What is left when a screen fails: what happened, a way on and a way to tell us (document 1, section 2.1). */
export function ErrorScreen({ failure, landmark = 'main' }: { failure: Error; landmark?: Landmark }) {
  const email = session.config?.organisation.email;
  const query = `subject=${encodeURIComponent('Feedback: something went wrong in the admin area')}&body=${encodeURIComponent(failure.message)}`;
  return (
    <Box component={landmark} sx={{ maxWidth: 560, mx: 'auto', p: 3, py: 8 }}>
      <Typography variant="h1" gutterBottom>
        {GENERIC_FAILURE}
      </Typography>
      <Typography role="alert" sx={{ mb: 3 }}>
        {screenFailure(failure)}
      </Typography>
      <Stack direction="row" spacing={2}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        {email && <Button href={`mailto:${email}?${query}`}>Report feedback</Button>}
      </Stack>
    </Box>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Another place gives the screen another chance. */
  place?: string;
  landmark?: Landmark;
}

/** Shows the fallback screen in place of whatever threw. */
export class ErrorScreenBoundary extends Component<BoundaryProps, { failure?: Error; place?: string }> {
  override state: { failure?: Error; place?: string } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: { failure?: Error; place?: string }) {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render() {
    const { children, landmark } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorScreen failure={failure} landmark={landmark} /> : children;
  }
}
