/** Time zones of the United States with their common names. */
const UNITED_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
  'Pacific/Guam': 'Guam',
};

/** Those time zones first, then all others that the browser supports. */
export const TIME_ZONES: { id: string; name: string }[] = [
  ...Object.entries(UNITED_STATES).map(([value, name]) => ({ id: value, name: `${name} (${value})` })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(zone in UNITED_STATES))
    .map((zone) => ({ id: zone, name: zone })),
];
