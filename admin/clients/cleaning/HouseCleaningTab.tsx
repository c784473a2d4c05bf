import Stack from '@mui/material/Stack';
import { BudgetCard } from '../BudgetCard';
import type { Client } from '../client';
import { InMemoriamNotice } from '../InMemoriamNotice';
import { AssignedVendorCard } from './AssignedVendorCard';
import { CleaningNotesCard } from './CleaningNotesCard';
import { CleaningsCard } from './CleaningsCard';
import { RecordCleaningCard } from './RecordCleaningCard';

/** House Cleaning: the vendor, the notes, the past cleanings and their cost. */
export const HouseCleaningTab = ({ client }: { client: Client }) => (
  <Stack spacing={3}>
    <InMemoriamNotice client={client} />
    <AssignedVendorCard client={client} />
    <RecordCleaningCard client={client} />
    <CleaningNotesCard client={client} />
    <BudgetCard client={client} service="cleaning" success="clients.cleaning_updated" />
    <CleaningsCard client={client} />
  </Stack>
);
