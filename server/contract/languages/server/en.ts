/** What the server shows and mails by itself, in English; no browser loads it. */
export const serverEn = {
  /** Frame of the sign-in pages. */
  sign_in_frame: {
    need_help: (organisation: string) => `Need help? Call ${organisation} at`,
    start_page: 'Back to the start page',
    error: (title: string) => `Error: ${title}`,
  },

  sign_in_page: {
    title: 'Sign in',
    lead: 'Use the email address and password you were invited with.',
    email: 'Email address',
    password: 'Password',
    keep_signed_in: 'Keep me signed in on this device',
    forgotten: 'Forgotten password?',
    wrong: 'The email address or the password is not correct.',
    locked: 'There were too many failed sign-ins. Please try again in 15 minutes, or set a new password.',
    too_many: 'Too many tries. Please wait a minute and try again.',
    email_required: 'Enter your email address.',
    email_invalid: 'Enter an email address like name@example.org.',
    password_required: 'Enter your password.',
  },

  sign_in_over: {
    expired_title: 'Sign in again',
    expired: 'Please start again',
    expired_lead: 'This sign-in page has expired or was used already.',
    unavailable_title: 'Not available right now',
    unavailable: 'Signing in is not possible right now',
    unavailable_lead: 'Please try again in a moment.',
    failed: 'Sign-in did not work',
    failed_lead: 'Please start again from the start page.',
  },

  sign_out: {
    title: 'Sign out',
    question: 'Sign out?',
    lead: 'You will need your password to sign in again.',
    stay: 'Stay signed in',
    done_title: 'Signed out',
    done: 'You are signed out',
  },

  forgotten_password: {
    title: 'Forgotten password',
    lead: 'Enter your email address. We will mail you a link to set a new password.',
    send: 'Mail me a link',
    mailed: 'Check your mail',
    mailed_lead:
      'If this address has an account, a link to set a new password is on its way. It works for one hour.',
    too_many: 'A link was asked for too often. Please look into your mail, or try again in an hour.',
  },

  set_password: {
    title: 'Set your password',
    owner: (email: string) => `For ${email}`,
    password: 'New password',
    hint: 'At least 12 characters. A few words in a row are easy to remember and hard to guess.',
    save: 'Save password',
    saved: 'Password saved',
    saved_lead: 'You can sign in with it now.',
    go_to_sign_in: 'Go to sign in',
    expired_title: 'Link expired',
    expired: 'This link does not work any more',
    expired_lead: 'It was used already or has expired.',
    new_link: 'Mail me a new link',
    too_short: (least: number) => `Use at least ${least} characters.`,
    too_long: (most: number) => `Use at most ${most} characters.`,
    own_words: 'Choose a password that is not made of your name, your email address or ours.',
    too_common: 'This password is too common. Choose one that is harder to guess.',
  },

  mail_layout: {
    greeting: (name: string) => `Dear ${name},`,
    copy_address: 'If the button does not work, copy this address:',
  },

  /** Mailed to a client who has become active. */
  client_invitation: {
    subject: (organisation: string) => `Welcome to ${organisation}`,
    ready: (organisation: string) =>
      `Your account at ${organisation} is ready. There you can see your information and reach us.`,
    link: 'The link works once, within 7 days. If it has expired, or for any question, give us a call.',
    button: 'Set your password and sign in',
  },

  /** Mailed to whoever forgot the password. */
  password_reset: {
    subject: (organisation: string) => `Set a new ${organisation} password`,
    asked: 'Somebody, most likely you, asked to set a new password for this email address.',
    link: 'The link works once, within one hour. If you did not ask for it, do nothing: your password stays.',
    button: 'Set a new password',
  },
};
