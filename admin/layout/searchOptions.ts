import type { Client } from '@contract/responses/client';
import { clientPath } from '../paths';
import { allows } from '../authProvider';
import { menuGroups, userMenuEntries } from './menu';

/** Option of the search, with its target. */
export interface SearchOption {
  id: string;
  kind: 'Clients' | 'Actions' | 'Pages';
  label: string;
  to: string;
  /** Dialog that the page opens at once. */
  opens?: 'pause' | 'call';
  client?: Client;
}

interface ClientAction {
  /** First words that start the action: `pause Grace`. */
  verbs: readonly string[];
  label: (name: string) => string;
  form: string;
  opens?: SearchOption['opens'];
  isPossible?: (client: Client) => boolean;
}

const ACTIONS: readonly ClientAction[] = [
  {
    verbs: ['pause'],
    label: (name) => `Pause ${name}`,
    form: 'overview',
    opens: 'pause',
    isPossible: ({ status }) => status === 'active' && allows('clients', 'pause'),
  },
  {
    verbs: ['call', 'record'],
    label: (name) => `Record a call with ${name}`,
    form: 'overview',
    opens: 'call',
    isPossible: () => allows('customer_calls', 'create'),
  },
  { verbs: ['edit', 'change'], label: (name) => `Edit ${name}`, form: 'customerProfile' },
  {
    verbs: ['meal', 'meals'],
    label: (name) => `Meals of ${name}`,
    form: 'meal',
    isPossible: (client) => client.has_opted_for_meal_service,
  },
  {
    verbs: ['ride', 'rides'],
    label: (name) => `Rides of ${name}`,
    form: 'transport',
    isPossible: (client) => client.has_opted_for_transport_service,
  },
  {
    verbs: ['cleaning', 'cleanings', 'house'],
    label: (name) => `House cleaning of ${name}`,
    form: 'houseCleaning',
    isPossible: (client) => client.has_opted_for_cleaning_service,
  },
  { verbs: ['history'], label: (name) => `History of ${name}`, form: 'history' },
];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const actionOf = (text: string): ClientAction | undefined => {
  const [first = ''] = wordsOf(text);
  return ACTIONS.find(({ verbs }) => verbs.includes(first));
};

/** Words between an action's verb and the client's name: `record a call with Grace`. */
const BEFORE_NAME = /^((a|call|cleaning|of|with)\s+)+/i;

/** Returns the search text for clients: the typed text without the words of the action. */
export function clientQuery(text: string, above: number): string {
  const rest = text.replace(/^\S+\s*/, '').replace(BEFORE_NAME, '');
  return actionOf(text) && rest.length > above ? rest : text;
}

/** Returns whether each typed word begins a word of the page's name. */
const fits = (label: string, prefixes: readonly string[]) => {
  const words = wordsOf(label);
  return prefixes.every((one) => words.some((word) => word.startsWith(one)));
};

/** Pages of both menus, and Add Client. */
const allPages = (): { label: string; to: string }[] => [
  ...(allows('clients', 'create') ? [{ label: 'Add Client', to: '/clients/add' }] : []),
  ...[...menuGroups().flatMap(({ entries }) => entries), ...userMenuEntries()].map(({ label, path }) => ({
    label,
    to: path,
  })),
];

const clientOption = (client: Client): SearchOption => ({
  id: `client-${client.id}`,
  kind: 'Clients',
  label: client.name,
  to: clientPath(client.id, 'overview'),
  client,
});

/** Options for the typed text: actions before their clients, then pages. */
export function searchOptions(text: string, clients: readonly Client[]): SearchOption[] {
  const action = actionOf(text);
  const actions = action
    ? clients
        .filter((client) => action.isPossible?.(client) ?? true)
        .map((client): SearchOption => ({
          id: `action-${client.id}`,
          kind: 'Actions',
          label: action.label(client.name),
          to: clientPath(client.id, action.form),
          opens: action.opens,
          client,
        }))
    : [];
  const pages = allPages()
    .filter(({ label }) => fits(label, wordsOf(text)))
    .map(({ label, to }): SearchOption => ({ id: `page-${to}`, kind: 'Pages', label, to }));
  return [...actions, ...clients.map(clientOption), ...pages];
}

/** Returns the option that Enter opens without a choice: the only one of the first kind. */
export function onlyOption(options: readonly SearchOption[]): SearchOption | undefined {
  const [first] = options;
  return options.filter(({ kind }) => kind === first?.kind).length === 1 ? first : undefined;
}
