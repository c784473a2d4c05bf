import type { Program } from '@contract/responses/places';
import { money } from '@web/formats/money';
import type { Column } from '../shared/ListTable';
import { ResourceList } from '../shared/resource/ResourceList';
import { PROGRAMS } from './program';

const COLUMNS: Column<Program>[] = [
  {
    key: 'duration',
    label: 'Duration (Weeks)',
    sortBy: 'duration_in_weeks',
    numeric: true,
    render: (program) => program.duration_in_weeks,
  },
  {
    key: 'regions',
    label: 'Regions',
    render: (program) => program.regions.map(({ name }) => name).join(', '),
  },
  {
    key: 'budget',
    label: 'Total Budget',
    sortBy: 'total_budget',
    numeric: true,
    render: (program) => money(program.total_budget),
  },
];

/** Active programs (document 2, section 2). */
export default function ProgramList() {
  return (
    <ResourceList
      resource={PROGRAMS}
      nameLabel="Program Name"
      columns={COLUMNS}
      addLabel="+ New Program Info"
      purpose="A program says for how many weeks clients are served, and in which regions. Add the first one to begin."
    />
  );
}
