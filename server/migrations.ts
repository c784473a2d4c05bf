import { CreateTables1795200000000 } from '../migrations/1795200000000-CreateTables.js';
import { RecordChanges1795200000001 } from '../migrations/1795200000001-RecordChanges.js';
import { GrantApiRole1795200000002 } from '../migrations/1795200000002-GrantApiRole.js';
import { AddLookupsAndSearch1795200000003 } from '../migrations/1795200000003-AddLookupsAndSearch.js';
import { SearchMail1795200000004 } from '../migrations/1795200000004-SearchMail.js';
import { CountRates1795200000005 } from '../migrations/1795200000005-CountRates.js';
import { RecordChangesInOneStatement1795200000006 } from '../migrations/1795200000006-RecordChangesInOneStatement.js';
import { ServeSortedLists1795200000007 } from '../migrations/1795200000007-ServeSortedLists.js';
import { AddReferrals1795300000000 } from '../migrations/1795300000000-AddReferrals.js';
import { AddExports1795300000001 } from '../migrations/1795300000001-AddExports.js';
import { CountVersions1795500000000 } from '../migrations/1795500000000-CountVersions.js';
import { SayWhoGetsMeals1795500000001 } from '../migrations/1795500000001-SayWhoGetsMeals.js';
import { KeepPlanVersions1795500000002 } from '../migrations/1795500000002-KeepPlanVersions.js';
import { EraseMailsOnceSent1795500000003 } from '../migrations/1795500000003-EraseMailsOnceSent.js';
import { FenceLeases1795600000000 } from '../migrations/1795600000000-FenceLeases.js';
import { KeepClientLists1795600000001 } from '../migrations/1795600000001-KeepClientLists.js';
import { ServeEveryOrder1795600000002 } from '../migrations/1795600000002-ServeEveryOrder.js';
import { HardenSignIn1795700000000 } from '../migrations/1795700000000-HardenSignIn.js';
import { CoverEveryOrder1796000000000 } from '../migrations/1796000000000-CoverEveryOrder.js';
import { NameLastResponse1796000000001 } from '../migrations/1796000000001-NameLastResponse.js';
import { TellAllergies1796100000000 } from '../migrations/1796100000000-TellAllergies.js';
import { AcknowledgeCorrections1796100000001 } from '../migrations/1796100000001-AcknowledgeCorrections.js';
import { AddClosures1796100000002 } from '../migrations/1796100000002-AddClosures.js';
import { AddTransport1796200000000 } from '../migrations/1796200000000-AddTransport.js';
import { AddCleaning1796300000000 } from '../migrations/1796300000000-AddCleaning.js';
import { AddPeerSupport1796300000001 } from '../migrations/1796300000001-AddPeerSupport.js';
import { CountLongLists1797200000000 } from '../migrations/1797200000000-CountLongLists.js';
import { KeepPlacesOfZipCodes1797300000000 } from '../migrations/1797300000000-KeepPlacesOfZipCodes.js';
import { RememberLooks1796100000003 } from '../migrations/1796100000003-RememberLooks.js';
import { CountSearchChanges1797000000000 } from '../migrations/1797000000000-CountSearchChanges.js';
import { NameKeptResponse1797000000001 } from '../migrations/1797000000001-NameKeptResponse.js';
import { AddImports1797400000000 } from '../migrations/1797400000000-AddImports.js';
import { KeepPickUpsInWindow1798200000000 } from '../migrations/1798200000000-KeepPickUpsInWindow.js';
import { EraseWhoTookMails1799100000000 } from '../migrations/1799100000000-EraseWhoTookMails.js';
import { OrderMailsOfThread1799200000000 } from '../migrations/1799200000000-OrderMailsOfThread.js';
import { KnowCodeExchanges1799300000000 } from '../migrations/1799300000000-KnowCodeExchanges.js';
import { CloseDaysOnce1799300000001 } from '../migrations/1799300000001-CloseDaysOnce.js';
import { BoundUploadsAndTries1799400000000 } from '../migrations/1799400000000-BoundUploadsAndTries.js';
import { VoidLinksOfChangedAccounts1799420000000 } from '../migrations/1799420000000-VoidLinksOfChangedAccounts.js';
import { EraseTracesOfClients1799430000000 } from '../migrations/1799430000000-EraseTracesOfClients.js';
import { RememberCentersOfClinics1799500000000 } from '../migrations/1799500000000-RememberCentersOfClinics.js';
import { KeepGroupsOfExports1799530000000 } from '../migrations/1799530000000-KeepGroupsOfExports.js';
import { AddCalendarLinks1799600000002 } from '../migrations/1799600000002-AddCalendarLinks.js';
import { AddCaregivers1799600000001 } from '../migrations/1799600000001-AddCaregivers.js';
import { AddServiceRequests1799600000000 } from '../migrations/1799600000000-AddServiceRequests.js';
import { AddCalls1799700000000 } from '../migrations/1799700000000-AddCalls.js';
import { FollowReferrals1799700000001 } from '../migrations/1799700000001-FollowReferrals.js';
import { SayWhatWaits1799700000002 } from '../migrations/1799700000002-SayWhatWaits.js';
import { AddPauses1799700000003 } from '../migrations/1799700000003-AddPauses.js';
import { MailDaySheets1799700000004 } from '../migrations/1799700000004-MailDaySheets.js';
import { AddOpenLines1799700000005 } from '../migrations/1799700000005-AddOpenLines.js';
import { KeepClientMoney1799700000006 } from '../migrations/1799700000006-KeepClientMoney.js';
import { IndexWhatWaits1799700000007 } from '../migrations/1799700000007-IndexWhatWaits.js';
import { NoteMissingAccounts1799820000002 } from '../migrations/1799820000002-NoteMissingAccounts.js';
import { SeparateRideNotes1799820000001 } from '../migrations/1799820000001-SeparateRideNotes.js';
import { WithholdMails1799820000000 } from '../migrations/1799820000000-WithholdMails.js';
import { ChangePauses1799830000000 } from '../migrations/1799830000000-ChangePauses.js';
import { AddLedger1799840000000 } from '../migrations/1799840000000-AddLedger.js';
import { FollowPricesOfClients1799840000001 } from '../migrations/1799840000001-FollowPricesOfClients.js';
import { BudgetGrants1799840000002 } from '../migrations/1799840000002-BudgetGrants.js';
import { ThreadMailsOfTrips1799860000000 } from '../migrations/1799860000000-ThreadMailsOfTrips.js';
import { KeepLedgerTotals1799861000000 } from '../migrations/1799861000000-KeepLedgerTotals.js';
import { SettleToday1799862000000 } from '../migrations/1799862000000-SettleToday.js';
import { DateFirstCalls1799862000001 } from '../migrations/1799862000001-DateFirstCalls.js';
import { AddHeldFrom1799863000000 } from '../migrations/1799863000000-AddHeldFrom.js';
import { AddTripResponses1799863000001 } from '../migrations/1799863000001-AddTripResponses.js';
import { SearchByWords1799864000000 } from '../migrations/1799864000000-SearchByWords.js';
import { DecideDuplicates1799864000001 } from '../migrations/1799864000001-DecideDuplicates.js';
import { AddUserToMails1799865000000 } from '../migrations/1799865000000-AddUserToMails.js';
import { CountPoints1799900000000 } from '../migrations/1799900000000-CountPoints.js';
import { AddReferringStaffToUsers1799900000002 } from '../migrations/1799900000002-AddReferringStaffToUsers.js';
import { AddHeadingsToImportRuns1799900000012 } from '../migrations/1799900000012-AddHeadingsToImportRuns.js';
import { PlanLedgerTriggersAnew1799900000013 } from '../migrations/1799900000013-PlanLedgerTriggersAnew.js';
import { NoteMoneyOfStatements1799900000014 } from '../migrations/1799900000014-NoteMoneyOfStatements.js';
import { CompareRecordedRowsInStatement1799900000015 } from '../migrations/1799900000015-CompareRecordedRowsInStatement.js';
import { JoinRideNotesForOffice1799900000016 } from '../migrations/1799900000016-JoinRideNotesForOffice.js';
import { CoverOrderByParents1799900000017 } from '../migrations/1799900000017-CoverOrderByParents.js';
import { KeepFundingOfAdjustments1799900000018 } from '../migrations/1799900000018-KeepFundingOfAdjustments.js';
import { KeepReferralsOfMergedClients1799900000019 } from '../migrations/1799900000019-KeepReferralsOfMergedClients.js';
import { EndAcceptedReasons1799950001000 } from '../migrations/1799950001000-EndAcceptedReasons.js';
import { ReviewBegunPauses1799950003000 } from '../migrations/1799950003000-ReviewBegunPauses.js';
import { NoteCallsAfterStop1799950005000 } from '../migrations/1799950005000-NoteCallsAfterStop.js';
import { NoteMealsChangedAlone1799950007000 } from '../migrations/1799950007000-NoteMealsChangedAlone.js';
import { CountVersionsOfParents1799960000000 } from '../migrations/1799960000000-CountVersionsOfParents.js';
import { NoteMealsCancelledForGood1799960000001 } from '../migrations/1799960000001-NoteMealsCancelledForGood.js';
import { IndexMergedRecords1799960000002 } from '../migrations/1799960000002-IndexMergedRecords.js';
import { GuardErasure1799960000003 } from '../migrations/1799960000003-GuardErasure.js';
import { IndexCreation1799960000004 } from '../migrations/1799960000004-IndexCreation.js';
import { IndexClientsWhoStartedMeals1799960000006 } from '../migrations/1799960000006-IndexClientsWhoStartedMeals.js';
import { StoreDayOfMealsOptIn1799960000007 } from '../migrations/1799960000007-StoreDayOfMealsOptIn.js';
import { StoreDayOfCleaningOptIn1799960000030 } from '../migrations/1799960000030-StoreDayOfCleaningOptIn.js';
import { AddCodeToImportFindings1799960000031 } from '../migrations/1799960000031-AddCodeToImportFindings.js';
import { KeepFormerFundings1799960000040 } from '../migrations/1799960000040-KeepFormerFundings.js';
import { FoldPunctuationOfNames1799960000050 } from '../migrations/1799960000050-FoldPunctuationOfNames.js';
import { SearchMailsByCopy1799960000051 } from '../migrations/1799960000051-SearchMailsByCopy.js';
import { EndDeferredReasons1799960000052 } from '../migrations/1799960000052-EndDeferredReasons.js';
import { KeepCopyAddressesAndForgetLooks1799960000055 } from '../migrations/1799960000055-KeepCopyAddressesAndForgetLooks.js';
import { StoreDeliveriesOfCancelMeals1799960000056 } from '../migrations/1799960000056-StoreDeliveriesOfCancelMeals.js';
import { RenameTimeZonesOfRegions1799960000063 } from '../migrations/1799960000063-RenameTimeZonesOfRegions.js';
import { EraseNotesAboutSeveralClients1799960000064 } from '../migrations/1799960000064-EraseNotesAboutSeveralClients.js';

/** All migrations in order. It is a list and not a file pattern, so that a missing file is a compile error. */
export const migrations = [
  CreateTables1795200000000,
  RecordChanges1795200000001,
  GrantApiRole1795200000002,
  AddLookupsAndSearch1795200000003,
  SearchMail1795200000004,
  CountRates1795200000005,
  RecordChangesInOneStatement1795200000006,
  ServeSortedLists1795200000007,
  AddReferrals1795300000000,
  AddExports1795300000001,
  CountVersions1795500000000,
  SayWhoGetsMeals1795500000001,
  KeepPlanVersions1795500000002,
  EraseMailsOnceSent1795500000003,
  FenceLeases1795600000000,
  KeepClientLists1795600000001,
  ServeEveryOrder1795600000002,
  HardenSignIn1795700000000,
  CoverEveryOrder1796000000000,
  NameLastResponse1796000000001,
  TellAllergies1796100000000,
  AcknowledgeCorrections1796100000001,
  AddClosures1796100000002,
  RememberLooks1796100000003,
  AddTransport1796200000000,
  AddCleaning1796300000000,
  AddPeerSupport1796300000001,
  CountSearchChanges1797000000000,
  NameKeptResponse1797000000001,
  CountLongLists1797200000000,
  KeepPlacesOfZipCodes1797300000000,
  AddImports1797400000000,
  KeepPickUpsInWindow1798200000000,
  EraseWhoTookMails1799100000000,
  OrderMailsOfThread1799200000000,
  KnowCodeExchanges1799300000000,
  CloseDaysOnce1799300000001,
  BoundUploadsAndTries1799400000000,
  VoidLinksOfChangedAccounts1799420000000,
  EraseTracesOfClients1799430000000,
  RememberCentersOfClinics1799500000000,
  KeepGroupsOfExports1799530000000,
  AddServiceRequests1799600000000,
  AddCaregivers1799600000001,
  AddCalendarLinks1799600000002,
  AddCalls1799700000000,
  FollowReferrals1799700000001,
  SayWhatWaits1799700000002,
  AddPauses1799700000003,
  MailDaySheets1799700000004,
  AddOpenLines1799700000005,
  KeepClientMoney1799700000006,
  IndexWhatWaits1799700000007,
  WithholdMails1799820000000,
  SeparateRideNotes1799820000001,
  NoteMissingAccounts1799820000002,
  ChangePauses1799830000000,
  AddLedger1799840000000,
  FollowPricesOfClients1799840000001,
  BudgetGrants1799840000002,
  ThreadMailsOfTrips1799860000000,
  KeepLedgerTotals1799861000000,
  SettleToday1799862000000,
  DateFirstCalls1799862000001,
  AddHeldFrom1799863000000,
  AddTripResponses1799863000001,
  SearchByWords1799864000000,
  DecideDuplicates1799864000001,
  AddUserToMails1799865000000,
  CountPoints1799900000000,
  AddReferringStaffToUsers1799900000002,
  AddHeadingsToImportRuns1799900000012,
  PlanLedgerTriggersAnew1799900000013,
  NoteMoneyOfStatements1799900000014,
  CompareRecordedRowsInStatement1799900000015,
  JoinRideNotesForOffice1799900000016,
  CoverOrderByParents1799900000017,
  KeepFundingOfAdjustments1799900000018,
  KeepReferralsOfMergedClients1799900000019,
  EndAcceptedReasons1799950001000,
  ReviewBegunPauses1799950003000,
  NoteCallsAfterStop1799950005000,
  NoteMealsChangedAlone1799950007000,
  CountVersionsOfParents1799960000000,
  NoteMealsCancelledForGood1799960000001,
  IndexMergedRecords1799960000002,
  GuardErasure1799960000003,
  IndexCreation1799960000004,
  IndexClientsWhoStartedMeals1799960000006,
  StoreDayOfMealsOptIn1799960000007,
  StoreDayOfCleaningOptIn1799960000030,
  AddCodeToImportFindings1799960000031,
  KeepFormerFundings1799960000040,
  FoldPunctuationOfNames1799960000050,
  SearchMailsByCopy1799960000051,
  EndDeferredReasons1799960000052,
  KeepCopyAddressesAndForgetLooks1799960000055,
  StoreDeliveriesOfCancelMeals1799960000056,
  RenameTimeZonesOfRegions1799960000063,
  EraseNotesAboutSeveralClients1799960000064,
];
