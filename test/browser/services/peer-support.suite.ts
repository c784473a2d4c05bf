import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createPeer } from '../../factories/peer-support.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { mailsTo } from '../../setup/outbox.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('Peer support in a browser', () => {
  let test: TestApp;
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let homeRegion: Json;

  officeInBrowser({
    createUser: async (test) => {
      const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
      homeRegion = await createRegion(admin, { name: 'Dayton' });
      return createStaffUser(test, Group.Coordinator, {
        name: 'Carla Jensen',
        default_region_id: homeRegion.id,
      });
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const waitForHeading = (name: string) =>
    page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

  it('refuses a peer with missing fields, and adds and edits a peer', async () => {
    await page.getByRole('link', { name: 'Peer Support Resources' }).click();
    await waitForHeading('Peer Support Resources');
    await page.getByRole('link', { name: '+ Add Peer Support Resource' }).first().click();
    await waitForHeading('Add Peer Support Resource');
    const form = staff.form('Add Peer Support Resource');
    await form.getByLabel('Phone Number').fill('12345');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'First Name is a required field.',
      'Last Name is a required field.',
      'Email is required.',
      'Please enter a valid phone number.',
      'Please choose Region.',
      'Please select availability days.',
      'Age is required.',
      'Please enter diagnosis.',
      'Please enter type of diagnosis.',
      'Please enter treatment information.',
      'Please enter surgery information.',
      'Please enter treatment center.',
      'Please enter diagnosis in detail.',
      'Please enter a hobby',
    ])
      await form.getByRole('link', { name: message, exact: true }).waitFor();
    await staff.checkAccessibilityInAllViews('Add Peer Support Resource, refused');
    const values = {
      'First Name': 'Helen',
      'Last Name': 'Moore',
      Email: 'helen@peers.test',
      'Phone Number': '9375550191',
      'Age at Diagnosis': '47',
      'Type of Diagnosis': 'Ductal',
      Treatment: 'Chemotherapy',
      Surgery: 'Lumpectomy',
      'Treatment Center': 'Miami Valley',
      'Diagnosis in Detail': 'Stage two, eight years ago',
      Interests: 'Gardening, Quilting',
    };
    for (const [label, text] of Object.entries(values))
      await form
        .getByLabel(label, { exact: true })
        .or(form.getByLabel(`${label} (optional)`))
        .first()
        .fill(text);
    await form.getByLabel('Diagnosis', { exact: true }).fill('Breast cancer');
    await chooseFromList(form.getByLabel('Region'), 'Dayton');
    await form.getByLabel('Monday').check();
    await form.getByLabel('Thursday').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Peer Support Resource added successfully');
    const table = page.getByRole('table', { name: 'Peer Support Resources' });
    const row = table.locator('tbody tr').filter({ hasText: 'Moore' });
    await row.waitFor();
    expect(await table.locator('thead th').allInnerTexts()).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Region',
      'Treatment',
      'Availability Days',
      'Action',
    ]);
    for (const text of ['Dayton', 'Chemotherapy', 'Monday, Thursday']) await row.getByText(text).waitFor();
    await staff.checkAccessibilityInAllViews('Peer Support Resources');
    await row.getByRole('link', { name: 'Edit Helen Moore' }).click();
    const edit = staff.form('Edit Peer Support Resource');
    await edit.getByLabel('Monday').uncheck();
    await edit.getByLabel('Interests').fill('Gardening');
    await edit.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Peer Support Resource updated successfully');
    const { results } = ok(await api.get('peer_support_resources/'));
    expect(results[0]).toMatchObject({ availability_days: ['Thursday'], hobby: ['Gardening'] });
  });

  it('previews the mail to a peer, mails only the chosen peer and lists the mailed data', async () => {
    const region = await createRegion(api);
    const [paula, quinn] = [
      await createPeer(api, region.id),
      await createPeer(api, region.id, { first_name: 'Quinn', last_name: 'Peer' }),
    ];
    const client = await createClient(api, {
      name: 'Tina Talker',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      phone_number: '9375550192',
      city: 'Dayton',
      cancer_type: 'Ovarian',
      diagnosis: 'Secret diagnosis',
    });
    await navigateTo(page, `/admin/clients/${client.id}?form=peerSupport`);
    const peers = page.getByRole('table', { name: 'Peer Support Resources' });
    await peers.getByRole('button', { name: 'Show details of Paula Peer' }).click();
    await peers.getByText('Invasive ductal carcinoma').waitFor();
    const notes = staff.form('Notes');
    await notes.getByLabel('Notes about Peer Support').fill('Mornings are best');
    await notes.getByRole('button', { name: 'Save' }).click();
    await staff.notice('Peer Support updated successfully');
    await staff.checkAccessibilityInAllViews('Peer Support');
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog
      .getByRole('heading', { name: 'Email Tina Talker’s info to peer support resources?' })
      .waitFor();
    expect(await staff.dialog.getByRole('button', { name: 'Email', exact: true }).isDisabled()).toBe(true);
    const previewText = await staff.dialog.locator('dl').innerText();
    const [, ...lines] = ['', ...previewText.split('\n').filter(Boolean)];
    expect(lines).toEqual([
      'Name',
      'Tina Talker',
      'Phone',
      '(937) 555-0192',
      'City',
      'Dayton',
      'Cancer Type',
      'Ovarian',
      'Notes about Peer Support',
      'Mornings are best',
    ]);
    await staff.dialog.getByLabel('Quinn Peer').check();
    await staff.checkAccessibilityInAllViews('Email Customer Info');
    expect(await mailsTo(test, quinn.email)).toEqual([]);
    await staff.dialog.getByRole('button', { name: 'Email 1 person' }).click();
    await staff.notice('Customer Info Successfully Mailed to Peer Support Resources');
    expect(await mailsTo(test, quinn.email)).toHaveLength(1);
    expect(await mailsTo(test, paula.email)).toEqual([]);
    const mailedRows = page.getByRole('table', { name: 'Mailed Customer Info' }).locator('tbody tr');
    for (const text of [
      'Quinn Peer',
      quinn.email,
      'Notes about Peer Support: Mornings are best',
      'Carla Jensen',
    ])
      await mailedRows.getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog.getByLabel(/Quinn Peer .*, already mailed on /).waitFor();
    await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
    await staff.checkAccessibilityInAllViews('Peer Support, mailed');
  });

  it('shows changes since the preview before the mail is sent, and mails the changed data', async () => {
    const region = await createRegion(api);
    const peer = await createPeer(api, region.id);
    const client = await createClient(api, {
      name: 'Cora Changed',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      peer_support_notes: 'As it was',
    });
    await navigateTo(page, `/admin/clients/${client.id}?form=peerSupport`);
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog.getByLabel(`Paula Peer (${peer.email})`).check();
    ok(await api.patch(`customers/${client.id}/`, { peer_support_notes: 'As it is' }));
    ok(await api.patch(`peer_support_resources/${peer.id}/`, { email: 'paula.now@peers.test' }));
    const emailButton = staff.dialog.getByRole('button', { name: 'Email 1 person' });
    await emailButton.click();
    await staff.dialog.getByText('changed Notes about Peer Support', { exact: false }).waitFor();
    await staff.dialog.getByText('As it is', { exact: true }).waitFor();
    expect(await staff.dialog.getByLabel('Paula Peer (paula.now@peers.test)').isChecked()).toBe(true);
    await staff.checkAccessibilityInAllViews('Email Customer Info, changed meanwhile');
    expect(await mailsTo(test, 'paula.now@peers.test')).toEqual([]);
    await emailButton.click();
    await staff.notice('Customer Info Successfully Mailed to Peer Support Resources');
    const [mail] = await mailsTo(test, 'paula.now@peers.test');
    expect(mail!.text).toContain('As it is');
  });

  it('asks before a peer is mailed about a client a second time', async () => {
    const region = await createRegion(api);
    const peer = await createPeer(api, region.id);
    const client = await createClient(api, {
      name: 'Tilda Twice',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
    });
    const mailUrl = `customers/${client.id}/email_customer_info_to_peer_support_resources/`;
    ok(await api.post(mailUrl, { peer_support_resource_ids: [peer.id] }));
    await navigateTo(page, `/admin/clients/${client.id}?form=peerSupport`);
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog.getByLabel('Paula Peer', { exact: false }).check();
    await staff.dialog.getByRole('button', { name: 'Email 1 person' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Email them again?' });
    await confirmation.getByText('Paula Peer was mailed about Tilda Twice on', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('Email Customer Info, asked first');
    await confirmation.getByRole('button', { name: 'Email again' }).click();
    await staff.notice('Customer Info Successfully Mailed to Peer Support Resources');
    expect(await mailsTo(test, peer.email)).toHaveLength(2);
  });

  it('disables Email Customer Info for a client on hold', async () => {
    const region = await createRegion(api);
    await createPeer(api, region.id);
    const client = await createClient(api, {
      status: 'hold',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
    });
    await navigateTo(page, `/admin/clients/${client.id}?form=peerSupport`);
    await page.getByText('Only active clients are introduced.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Email Customer Info' }).isDisabled()).toBe(true);
  });
});
