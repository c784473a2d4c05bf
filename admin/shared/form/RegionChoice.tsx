import { ReferenceChoice } from './ReferenceChoice';

interface Props {
  source: string;
  onChosen?: (id: string) => void;
}

/** The region by which a page or a file is narrowed down; all where none is chosen. */
export const RegionChoice = (props: Props) => (
  <ReferenceChoice {...props} reference="regions" label="Select Region" emptyText="All" helperText={false} />
);
