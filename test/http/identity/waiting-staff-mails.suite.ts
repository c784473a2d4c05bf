import { Group } from '../../../server/contract/groups.js';
import { createCenter, REFERRAL } from '../../factories/referrals.js';
import { createRegion } from '../../factories/places.js';
import { createRideClient, createRideRequest, workdayAhead } from '../../factories/transport.js';
import { createStaffUser, signInAs, signInUser } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { waitUntil } from '../../setup/background.js';
import { dayAfter } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('A mail to staff that waits for the mail server', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(async () => {
    test.inbox.refuseWith = null;
    await test.close();
  });

  const findMails = async (address: string) =>
    (
      await test.db.query(
        `SELECT id, kind, "to", status, attempts, claimed_until, last_error FROM mail_messages
         WHERE $1 = ANY ("to") AND kind <> 'staff_invitation' ORDER BY kind`,
        [address],
      )
    ).rows;
  const waitForFirstTry = (address: string, kinds: string[]) =>
    waitUntil(async () => {
      const mails = await findMails(address);
      const haveTried = mails.every(
        ({ attempts, claimed_until }) => attempts === 1 && claimed_until === null,
      );
      return haveTried && JSON.stringify(mails.map(({ kind }) => kind)) === JSON.stringify(kinds);
    });
  const sendWaiting = async (address: string) => {
    test.inbox.refuseWith = null;
    await waitUntil(async () => (await findMails(address)).every(({ status }) => status !== 'queued'));
  };

  it('does not go to a user who was deactivated meanwhile', async () => {
    const region = await createRegion(admin);
    const [leaving, staying] = [
      await createStaffUser(test, Group.Coordinator, { default_region_id: region.id }),
      await createStaffUser(test, Group.Coordinator, { default_region_id: region.id }),
    ];
    const center = await createCenter(admin, region.id);
    const rider = await createRideClient(admin, region.id);
    const pick_up_date = workdayAhead();
    await createRideRequest(admin, rider, { pick_up_date });
    const clinic = await signInAs(test, Group.ReferralCenter);
    test.inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
    ok(await clinic.post('customers/', { ...REFERRAL, treatment_referral_center_id: center.id }));
    await runJobAsOf(test, 'transport:warn-unassigned', `${dayAfter(pick_up_date, -1)}T14:00:00Z`);
    ok(await (await signInUser(test, leaving)).post('meal_vendors/export/', {}));
    const kinds = ['export_ready', 'unassigned_rides', 'verification_form'];
    await waitForFirstTry(leaving.email, kinds);
    await waitForFirstTry(staying.email, kinds.slice(1));

    ok(await admin.patch(`users/${leaving.id}/`, { is_active: false }));
    await sendWaiting(leaving.email);
    await sendWaiting(staying.email);
    const last_error = 'Not sent: this account has been deactivated.';
    expect(await findMails(leaving.email)).toMatchObject([
      { kind: 'export_ready', status: 'withheld', last_error },
      { kind: 'unassigned_rides', status: 'sent' },
      { kind: 'verification_form', status: 'withheld', last_error },
    ]);
    expect((await findMails(staying.email)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    const recipients = test.inbox.mails.map((mail) => mail.recipients);
    expect(recipients.flat()).not.toContain(leaving.email);
    expect(recipients.filter((addresses) => addresses.includes(staying.email))).toHaveLength(2);
  });

  it('about rides is withheld if none of its readers is active, and refused to an unknown address', async () => {
    const region = await createRegion(admin);
    const leaving = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    const pick_up_date = workdayAhead();
    await createRideRequest(admin, await createRideClient(admin, region.id), { pick_up_date });
    test.inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
    await runJobAsOf(test, 'transport:warn-unassigned', `${dayAfter(pick_up_date, -1)}T14:00:00Z`);
    await waitForFirstTry(leaving.email, ['unassigned_rides']);
    ok(await admin.patch(`users/${leaving.id}/`, { is_active: false }));
    await sendWaiting(leaving.email);
    const [mail] = await findMails(leaving.email);
    expect(mail).toMatchObject({
      status: 'withheld',
      last_error: 'Not sent: no coordinator or Admin has this address.',
    });

    await test.db.query(`UPDATE mail_messages SET status = 'failed', accepted = '{}' WHERE id = $1`, [
      mail.id,
    ]);
    const retry = (to: string) => admin.post(`mail_messages/${mail.id}/retry/`, { to });
    expect(errorCodes(await retry('stranger@prg.test'))).toEqual(fieldError('to', 'recipient_forbidden'));
    const { email } = await createStaffUser(test, Group.Coordinator);
    ok(await retry(email));
    await test.inbox.waitFor(({ recipients }) => recipients.includes(email));
  });
});
