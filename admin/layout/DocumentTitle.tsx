import { session } from '@web/session/session';

/** Title of the browser tab: `Clients | PRG Admin`. */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${session.config!.organisation.short_name} Admin`}</title>
);
