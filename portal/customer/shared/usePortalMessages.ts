import { useMemo } from 'react';
import type { Messages } from '@contract/messages';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { usePortal } from './CustomerProvider';

type Sentence = (client: string, ...rest: never[]) => string;
type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns a sentence about the client by name, with the parameters of the sentence to the client. */
const named = (sentence: Sentence, client: string) =>
  sentence.length === 1 ? sentence(client) : (...rest: never[]) => sentence(client, ...rest);

/** Returns the messages for the user. Those for a caregiver name the client by her first name. */
export function messagesFor(messages: Messages, { caregiver_for }: Pick<Profile, 'caregiver_for'>): Messages {
  const client = caregiver_for?.name.split(' ')[0];
  if (!client) return messages;
  const sections: Sections = messages;
  return Object.entries(messages.about_client).reduce<Messages>(
    (translated, [section, sentences]) => ({
      ...translated,
      [section]: {
        ...sections[section],
        ...Object.fromEntries(
          Object.entries(sentences).map(([key, sentence]) => [key, named(sentence as Sentence, client)]),
        ),
      },
    }),
    messages,
  );
}

/** Returns the messages of the portal's pages. Works only below `CustomerProvider`. */
export function usePortalMessages(): Messages {
  const messages = useMessages();
  const { user } = usePortal();
  return useMemo(() => messagesFor(messages, user), [messages, user]);
}
