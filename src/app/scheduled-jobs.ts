import { requeuePhotos, requeuePhotosQueue } from '#features/attachments/server/process-photo.ts'
import { orphanedFilesQueue, removeOrphanedFiles } from '#features/attachments/server/stored-files.ts'
import { retrain, retrainQueue } from '#features/classification/server/retrain.ts'
import type { ScheduledJob } from '#features/jobs/rules.ts'
import { deletePasswordMails } from '#features/mail/accounts/server/account-mails.ts'
import { deleteExpiredPreviews } from '#features/mail/server/preview.ts'
import {
  deleteOldMails,
  deleteOldMailsQueue,
  requeueStuckMails,
  requeueStuckMailsQueue,
} from '#features/mail/server/send.ts'
import { deleteTestMails } from '#features/mail/template-editor/server/send-test.ts'
import { deleteNotificationMails, mailDigests, mailDigestsQueue } from '#features/notifications/server/mail.ts'
import { notifyOfDeadlines } from '#features/notifications/server/notify.ts'
import { deleteNotificationsQueue, deleteOldNotifications } from '#features/notifications/server/read.ts'
import { deleteOldReadMarks, deleteReadMarksQueue } from '#features/reports/server/read-marks.ts'
import { clearOldIdempotencyKeys } from '#features/reports/server/store.ts'
import {
  refreshRenamedCategories,
  refreshSearchWords,
  refreshSearchWordsQueue,
  renamedCategoriesQueue,
} from '#features/search/server/report-search.ts'
import { vacuumDatabase, vacuumQueue } from '#server/db/vacuum.ts'
import { expiries } from './expiries.ts'
import type { ScheduledQueue } from './scheduled-queue.ts'

const upkeep: Readonly<Record<string, ScheduledQueue>> = {
  [requeueStuckMailsQueue]: {
    handler: requeueStuckMails,
    schedule: '*/5 * * * *',
    about: {
      label: 'Wachtende e-mail opnieuw proberen',
      description: 'Probeert e-mail opnieuw te versturen die na een storing is blijven liggen.',
      counted: ['e-mail opnieuw geprobeerd', 'e-mails opnieuw geprobeerd'],
    },
  },
  [requeuePhotosQueue]: {
    handler: requeuePhotos,
    schedule: '37 * * * *',
    about: {
      label: 'Wachtende foto’s opnieuw aanbieden',
      description:
        'Laat foto’s verwerken die een uur na aankomst nog wachten, zoals na het terugzetten van een reservekopie.',
      counted: ['foto aangeboden', 'foto’s aangeboden'],
    },
  },
  [orphanedFilesQueue]: {
    handler: base => () => removeOrphanedFiles(base),
    schedule: '17 * * * *',
    about: {
      label: 'Losse bestanden verwijderen',
      description: 'Verwijdert foto’s en andere bestanden die bij geen melding (meer) horen.',
      counted: ['bestand verwijderd', 'bestanden verwijderd'],
    },
  },
  [refreshSearchWordsQueue]: {
    handler: base => () => refreshSearchWords(base.db),
    schedule: '47 * * * *',
    about: {
      label: 'Zoekwoorden bijwerken',
      description: 'Werkt de lijst van woorden bij waarmee zoeken typefouten herkent.',
      counted: ['woord', 'woorden'],
    },
  },
  [renamedCategoriesQueue]: {
    handler: base => refreshRenamedCategories(base),
    schedule: '* * * * *',
    about: {
      label: 'Nieuwe namen van categorieën doorvoeren',
      description: 'Maakt meldingen vindbaar op de nieuwe naam van hun categorie.',
      counted: ['melding bijgewerkt', 'meldingen bijgewerkt'],
    },
  },
  [retrainQueue]: {
    handler: base => async () => ((await retrain(base)) === 'went-live' ? 1 : 0),
    schedule: '17 2 * * *',
    about: {
      label: 'Categorievoorstellen leren',
      description: 'Leert van de categorieën die collega’s wijzigden of bevestigden.',
      counted: ['nieuwe versie in gebruik', 'nieuwe versies in gebruik'],
    },
  },
  'delete-expired-sign-ins': {
    handler: (base, signIn) => async () =>
      (await signIn.forgetExpired()) +
      (await deletePasswordMails(base)) +
      (await deleteTestMails(base)) +
      (await deleteExpiredPreviews(base)),
    schedule: '27 * * * *',
    about: {
      label: 'Verlopen aanmeldingen wissen',
      description:
        'Wist aanmeldingen, uitnodigingen en tellers die verlopen zijn, proeven en voorbeelden van e-mails, en het oude deel van het logboek van aanmeldingen.',
      counted: ['regel gewist', 'regels gewist'],
    },
  },
  [mailDigestsQueue]: {
    handler: base => async () => {
      await notifyOfDeadlines(base)
      return mailDigests(base)
    },
    schedule: '0 8 * * *',
    about: {
      label: 'Dagelijkse e-mail aan collega’s',
      description:
        'Zegt collega’s welke meldingen van hen bijna te laat zijn, en mailt wie daarvoor koos wat er nieuw is.',
      counted: ['e-mail gemaakt', 'e-mails gemaakt'],
    },
  },
  [deleteNotificationsQueue]: {
    handler: base => async () => (await deleteOldNotifications(base)) + (await deleteNotificationMails(base)),
    schedule: '37 3 * * *',
    about: {
      label: 'Oude berichten aan collega’s wissen',
      description: 'Wist berichten aan collega’s na 90 dagen, en de e-mails daarover na 30 dagen.',
      counted: ['bericht gewist', 'berichten gewist'],
    },
  },
  [deleteOldMailsQueue]: {
    handler: base => () => deleteOldMails(base),
    schedule: '37 3 * * *',
    about: {
      label: 'Oude e-mails zonder melding wissen',
      description:
        'Wist na 30 dagen wat inwoners over de toegankelijkheid schreven, en na een dag de codes voor externe partijen.',
      counted: ['e-mail gewist', 'e-mails gewist'],
    },
  },
  [deleteReadMarksQueue]: {
    handler: base => () => deleteOldReadMarks(base),
    schedule: '37 3 * * *',
    about: {
      label: 'Oude gegevens over gelezen reacties wissen',
      description: 'Wist na 90 dagen wie welke reacties op een melding heeft gezien.',
      counted: ['regel gewist', 'regels gewist'],
    },
  },
  [vacuumQueue]: {
    handler: base => () => vacuumDatabase(base.db),
    schedule: '7 4 * * *',
    maxSeconds: 3600,
    about: {
      label: 'Ruimte van gewiste gegevens opruimen',
      description: 'Haalt uit de bestanden van de database wat is gewist of gewijzigd.',
      counted: ['tabel opgeruimd', 'tabellen opgeruimd'],
    },
  },
  'delete-old-idempotency-keys': {
    handler: base => () => clearOldIdempotencyKeys(base.db, base.clock()),
    schedule: '37 3 * * *',
    about: {
      label: 'Oude verzendsleutels wissen',
      description: 'Wist na 30 dagen de sleutel waarmee een dubbel verstuurde melding wordt herkend.',
      counted: ['sleutel gewist', 'sleutels gewist'],
    },
  },
}

export const scheduledQueues: Readonly<Record<string, ScheduledQueue>> = { ...expiries, ...upkeep }

export const scheduledJobs: readonly ScheduledJob[] = Object.entries(scheduledQueues).map(
  ([name, { schedule, about }]) => ({ name, schedule, ...about }),
)
