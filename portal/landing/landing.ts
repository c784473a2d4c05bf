import { HOME_PATH } from '@contract/groups';
import { formatPhone } from '@contract/phones';
import { LANGUAGES, keys, languageName, messages, translate, type MessageKey } from '@contract/messages';
import type { Profile } from '@contract/responses/session';
import { subscribeToLanguage, currentLanguage } from '@web/language/language';
import { session } from '@web/session/session';
import { chooseLanguage } from '../language/choose-language';

type Attributes = Record<string, string>;

function element(tag: string, attributes: Attributes, ...children: (string | Element)[]): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function button(attributes: Attributes, label: string, press: (pressed: HTMLButtonElement) => void) {
  const node = element('button', { type: 'button', ...attributes }, label) as HTMLButtonElement;
  node.addEventListener('click', () => press(node));
  return node;
}

interface Options {
  notice?: MessageKey;
  /** User who is signed in although somebody wants to sign in. */
  user?: Profile;
}

/**
 * Shows the page for signed-out users. It works without React, which would double the wait on a slow phone for a page
 * with one button.
 */
export function showLanding(root: HTMLElement, { notice, user }: Options): void {
  const { short_name, phone, email } = session.config!.organisation;

  const showFailure = () => {
    notice = keys.failures.no_response;
    draw();
  };

  const logIn = (pressed: HTMLButtonElement) => {
    pressed.disabled = true;
    session.signIn().catch(() => {
      showFailure();
      focus('.button');
    });
  };

  const invitation = () => [
    element('p', {}, messages.landing.authorized_only),
    button({ class: 'button' }, messages.landing.log_in, logIn),
  ];

  const question = ({ name, group }: Profile) => [
    element('p', {}, messages.landing.other_account(name)),
    button({ class: 'button' }, messages.screens.logout, (pressed) => {
      pressed.disabled = true;
      void session.logout();
    }),
    button({ class: 'button' }, messages.screens.stay, () => window.location.assign(HOME_PATH[group])),
  ];

  /** Focuses the successor of a pressed button, which is replaced. */
  const focus = (button: string, place = 0) =>
    root.querySelectorAll<HTMLButtonElement>(button)[place]?.focus();

  const draw = () => {
    const texts = messages.landing;
    document.title = texts.title(short_name);
    root.replaceChildren(
      element(
        'main',
        { class: 'page' },
        element('h1', {}, texts.title(short_name)),
        ...(notice ? [element('p', { class: 'notice', role: 'alert' }, translate(notice))] : []),
        ...(user ? question(user) : invitation()),
        element(
          'p',
          { class: 'quiet contacts' },
          texts.questions,
          element('a', { href: `tel:${phone}` }, formatPhone(phone)),
          element('a', { href: `mailto:${email}` }, email),
        ),
        ...LANGUAGES.filter((language) => language !== currentLanguage().language).map((language, place) =>
          button({ class: 'language', lang: language }, languageName(language), () => {
            void chooseLanguage(language)
              .catch(showFailure)
              .then(() => focus('.language', place));
          }),
        ),
      ),
    );
  };

  subscribeToLanguage(draw);
  draw();
}
