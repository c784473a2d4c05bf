import ArchiveIcon from '@mui/icons-material/Archive';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { Page } from '../../layout/Page';
import { PlanArchive } from './PlanArchive';
import { Planning } from './Planning';

/** Meal planning, and the archive of the lists that caterers were sent. */
export default function PlanningPage() {
  const [search, setSearch] = useSearchParams();
  const archive = search.get('view') === 'archive';
  const show = (view: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (view) after.set('view', view);
      else after.delete('view');
      after.delete('page');
      return after;
    });
  return (
    <Page
      title="Meal Planning"
      crumbs={[{ label: 'Meal Management' }, { label: archive ? 'Archive' : 'Meal Planning' }]}
      actions={
        archive ? (
          <Button startIcon={<ArrowBackIcon />} onClick={() => show('')}>
            Back to meal planning
          </Button>
        ) : (
          <Button startIcon={<ArchiveIcon />} onClick={() => show('archive')}>
            Archive
          </Button>
        )
      }
    >
      {archive ? <PlanArchive /> : <Planning />}
    </Page>
  );
}
