import { keys } from '../contract/messages.js';
import { START_PAGES, type StartPage } from '../contract/today.js';
import { BooleanField, ChoiceField, OptionalButNotEmpty, TextField } from '../platform/validation/fields.js';

/** Body of `users/authenticate/`. */
export class AuthenticateInput {
  @TextField({ required: keys.session.code_required, max: 2048 })
  code: string;

  @TextField({ required: keys.session.redirect_uri_required, max: 2048 })
  redirect_uri: string;

  @TextField({ max: 256 })
  code_verifier?: string;
}

/** Body of `users/renew_session/`. A browser sends the cookie instead. */
export class RenewInput {
  @TextField({ max: 512 })
  refresh_token?: string;
}

/** Fields that a user changes of herself: the mail with the day sheet, and the start page. */
export class ProfileInput {
  @BooleanField()
  day_sheet_mail?: boolean;

  @OptionalButNotEmpty()
  @ChoiceField(START_PAGES, { required: keys.profile.start_page_required })
  start_page?: StartPage;
}
