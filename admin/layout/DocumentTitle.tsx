import { session } from '@web/session/session';

/** Title of the browser tab: `Clients | PRG Admin` (document 3, section 2.1). */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${session.config!.organisation.short_name} Admin`}</title>
);
