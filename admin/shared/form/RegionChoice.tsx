import { ReferenceChoice } from './ReferenceChoice';

interface Props {
  source: string;
  onChosen?: (id: string) => void;
}

/** Region that filters a page or a file. Empty for all regions. */
export const RegionChoice = (props: Props) => (
  <ReferenceChoice {...props} reference="regions" label="Select Region" emptyText="All" helperText={false} />
);
