import WbSunnyIcon from '@mui/icons-material/WbSunnyOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { rem } from '@contract/theme-tokens';
import { EmptyList } from '../shared/ListStates';

/** Message for an empty worklist. */
export const EverythingDone = () => (
  <Card>
    <EmptyList
      action={
        <Button component={Link} to="/clients">
          Go to Clients
        </Button>
      }
    >
      <WbSunnyIcon color="warning" sx={{ fontSize: rem(64), display: 'block', mx: 'auto', mb: 1 }} />
      <Typography variant="h2" component="span" color="textPrimary">
        All done for now
      </Typography>
      <br />
      Everybody is called, every meal and ride is planned. Time for a cup of tea.
    </EmptyList>
  </Card>
);
