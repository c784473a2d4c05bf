import { pluralsIn } from '../plurals.js';

const plural = pluralsIn('en');

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
    lead: 'Enter your email address and your password.',
    email: 'Email address',
    password: 'Password',
    keep_signed_in: 'Keep me signed in on this device',
    forgotten: 'Forgotten password?',
    wrong: 'The email address or the password is not correct.',
    locked: 'There were too many failed sign-ins. Please try again in 15 minutes, or set a new password.',
    too_many: 'Too many tries. Please wait a minute and try again.',
    email_required: 'Enter your email address.',
    email_invalid: 'Write the email like name@example.org.',
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

  /** Mailed to a new member of staff, or of a clinic. */
  staff_invitation: {
    subject: (organisation: string) => `Your ${organisation} account`,
    ready: (organisation: string) =>
      `An account at ${organisation} was made for you, with this email address.`,
    link: 'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page.',
    button: 'Set your password and sign in',
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
    asked: 'Somebody, most likely you, asked for a new password.',
    link: 'The link works once, within one hour. If you did not ask for it, do nothing: your password stays.',
    button: 'Set a new password',
  },

  /** Refusals around meals. */
  meal_refusals: {
    finalized: 'This meal has already been sent to the caterer',
    plan_sent: 'This plan has already been sent to the caterer.',
    cancelled: 'This meal was cancelled. Resume the meals, or schedule a new one.',
    too_many_people: 'Total Number of Adults & Children should not be greater than 10',
    nobody_to_feed: 'Enter at least one person. To skip this meal, cancel it.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    not_active: 'Set the status to Active first: only active clients get meals.',
    meals_cancelled: 'All meals of this client are cancelled. Resume the meals first.',
    schedules_exist: 'This client has meals ahead. Change or cancel those instead.',
    not_active_to_defer: 'Set the status to Active first: meals are put off only for active clients.',
    not_active_to_resume: 'Set the status to Active first: only active clients get meals.',
    start_past: 'Choose a start date that lies ahead.',
    closed: 'Nobody delivers on this day: it is closed. Choose another date.',
    list_sent: 'The list for this date has already been sent to the caterer. Choose a later date.',
    not_a_delivery_day: (day: string) => `The vendor delivers on ${day}. Choose one of its delivery dates.`,
  },

  /** Refusals around rides. */
  ride_refusals: {
    own_only: 'You can ask for rides for yourself only.',
    own_not_active: 'Your services are not active at the moment. Please call us.',
    own_not_opted_in: 'Rides are not among your services. Please call us.',
    not_active: 'Set the status to Active first: rides are only for active clients.',
    not_opted_in: 'Choose the Transport service for this client first.',
    no_region: 'Choose a region for this client first: it is where the drivers are.',
    other_region: "Send the client's region.",
    past: 'Choose a time that lies ahead.',
    future: 'Pick up date cannot be in the future.',
    skipped: 'The clocks are put forward over this time. Choose another.',
    return_too_early: 'Choose a time after the pick-up.',
    until_or_count: 'Say until which date the rides are repeated, or how many days.',
    no_day: 'None of these weekdays comes before the last date.',
    before_start: (date: string) => `Choose a day from ${date} on, when the client's service began.`,
    too_many: (most: number) => `At most ${most} rides can be asked for at once, ways back included.`,
  },

  /** Calls that were refused for what they are, not for what they hold. */
  responses: {
    sign_in_expired: 'The sign-in has expired. Please sign in again.',
    sign_in_unreachable: 'The sign-in service cannot be reached. Please try again.',
    key_reused: 'This key was used for another call.',
    too_often: (limit: number, minutes: number) =>
      `This can be done ${limit} times an hour. Please try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
    signature_unread: 'The signature could not be read right now. Please send it again.',
    somebody: 'Somebody',
    something: 'this',
    changed: (who: string, what: string, at: string) =>
      `${who} changed ${what}${at && ` at ${at}`}, after you opened it.`,
    in_use: 'This is still in use by other records.',
    taken: 'Another record has this already.',
    number_too_large: 'This number is too large.',
    not_storable: 'This text has characters that cannot be stored.',
  },
};
