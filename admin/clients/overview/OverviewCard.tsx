import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Opens the tab that changes these facts. */
  action?: { label: string; onClick: () => void };
  children: ReactNode;
}

/** One part of the overview, with a button that opens the tab to change it. */
export function OverviewCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2, pt: 1.25, pb: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}>
        <Typography id={id} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {action && (
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Box>
      {children}
    </Card>
  );
}
