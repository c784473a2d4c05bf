import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { SERVED_STATUSES } from '@contract/customers';
import type { Program } from '@contract/responses/places';
import { NamedClients } from '../meals/NamedClients';
import { pluralize } from '../shared/pluralize';
import { useConfirmation } from '../shared/records/useConfirmation';

type Named = Program['regions'][number];

interface Page {
  count: number;
  results: Named[];
}

/** Asks before a program leaves regions with clients who are enrolled. They keep it. */
export function useProgramConfirmation() {
  const program = useRecordContext<Program>();
  const subject = { title: `Save ${program?.name}?`, action: 'Save' };
  return useConfirmation(subject, async (reads, values) => {
    const ids = (values.region_ids ?? []) as string[];
    // A program without regions is offered everywhere.
    if (!program || ids.length === 0) return {};
    const offered =
      program.regions.length > 0
        ? program.regions
        : (await reads.read<Page>('regions/', { page_size: '1000' })).results;
    const left = offered.filter(({ id }) => !ids.includes(id));
    if (left.length === 0) return {};
    const clients = await reads.read<Page>('customers/', {
      program: program.id,
      region: left.map(({ id }) => id).join(','),
      status: SERVED_STATUSES.join(','),
      ordering: 'name',
      page_size: '100',
    });
    if (clients.count === 0) return {};
    const regions = new Intl.ListFormat('en-US').format(left.map(({ name }) => name));
    return {
      question: {
        ...subject,
        children: (
          <>
            <Typography gutterBottom>
              The program is not offered in {regions} any more.{' '}
              {pluralize(
                clients.count,
                'One enrolled client keeps it |||| %{smart_count} enrolled clients keep it',
              )}
              , with all meals:
            </Typography>
            <NamedClients clients={clients.results} tab="customerProfile" />
          </>
        ),
      },
    };
  });
}
