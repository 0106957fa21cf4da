import { requeuePhotos, requeuePhotosQueue } from '../features/attachments/server/process-photo.ts'
import { orphanedFilesQueue, removeOrphanedFiles } from '../features/attachments/server/stored-files.ts'
import { retrain, retrainQueue } from '../features/classification/server/retrain.ts'
import { removeExpiredExports, removeExportsQueue } from '../features/export/server/expire.ts'
import { closeFormsQueue, closeOverdueForms } from '../features/feedback/server/expire.ts'
import type { JobDescription, ScheduledJob } from '../features/jobs/rules.ts'
import { deletePasswordMails } from '../features/mail/accounts/server/mail-password-link.ts'
import { requeueStuckMails, requeueStuckMailsQueue } from '../features/mail/server/send.ts'
import { deleteTestMails } from '../features/mail/template-editor/server/send-test.ts'
import { deleteExpiredLinks, deleteExpiredLinksQueue } from '../features/my-reports/access/server/delete-expired.ts'
import {
  expireForwards,
  expireForwardsQueue,
  expireReactionRequests,
  expireReactionRequestsQueue,
} from '../features/questionnaires/server/expire.ts'
import { expireVerifications, expireVerificationsQueue } from '../features/reporters/server/verify.ts'
import { deleteOldReadMarks, deleteReadMarksQueue } from '../features/reports/read-marks/server/mark-read.ts'
import { clearOldIdempotencyKeys } from '../features/reports/server/store.ts'
import { refreshRenamedCategories, renamedCategoriesQueue } from '../features/search/server/renamed-categories.ts'
import { refreshSearchWords, refreshSearchWordsQueue } from '../features/search/server/report-search.ts'
import type { SignIn } from '../features/users/sign-in/server/sign-in.ts'
import { deleteExpiredPageSessions, deleteExpiredPageSessionsQueue } from '../server/auth/page-sessions.ts'
import type { Base } from '../server/base.ts'
import type { JobData, QueueSettings } from '../server/jobs.ts'

/** A queue that gets jobs by itself. The handler resolves to how many things it changed. */
export type ScheduledQueue = QueueSettings & {
  handler: (base: Base, signIn: SignIn) => (data: JobData) => Promise<number>
  schedule: string
  about: JobDescription
}

/** What happens by itself after some time, and what follows from it. */
const expiries: Readonly<Record<string, ScheduledQueue>> = {
  [expireReactionRequestsQueue]: {
    handler: base => () => expireReactionRequests(base),
    schedule: '*/10 * * * *',
    about: {
      label: 'Vragen aan melders afsluiten',
      description:
        'Sluit een vraag af die de melder na 5 dagen niet heeft beantwoord. De melding gaat verder met de status Reactie ontvangen en de tekst “Geen reactie ontvangen.”.',
      counted: ['vraag afgesloten', 'vragen afgesloten'],
    },
  },
  [expireForwardsQueue]: {
    handler: base => () => expireForwards(base),
    schedule: '*/10 * * * *',
    about: {
      label: 'Doorgezette meldingen terugnemen',
      description:
        'Geeft een melding de status Extern: verzoek tot afhandeling als de externe partij na 14 dagen niet heeft geantwoord.',
      counted: ['melding teruggenomen', 'meldingen teruggenomen'],
    },
  },
  [closeFormsQueue]: {
    handler: base => () => closeOverdueForms(base),
    schedule: '7 * * * *',
    about: {
      label: 'Tevredenheidsonderzoeken sluiten',
      description: 'Sluit een tevredenheidsonderzoek dat na 14 dagen niet is ingevuld.',
      counted: ['onderzoek gesloten', 'onderzoeken gesloten'],
    },
  },
  [expireVerificationsQueue]: {
    handler: base => () => expireVerifications(base),
    schedule: '*/10 * * * *',
    about: {
      label: 'Niet bevestigde e-mailadressen annuleren',
      description: 'Annuleert de wijziging van een e-mailadres als de melder het na 24 uur niet heeft bevestigd.',
      counted: ['wijziging geannuleerd', 'wijzigingen geannuleerd'],
    },
  },
  [deleteExpiredPageSessionsQueue]: {
    handler: base => () => deleteExpiredPageSessions(base.db, base.clock()),
    schedule: '7 * * * *',
    about: {
      label: 'Verlopen bezoeken wissen',
      description:
        'Wist wat een inwoner 2 uur lang, of een externe partij 9 uur lang, toegang gaf tot een eigen pagina.',
      counted: ['bezoek gewist', 'bezoeken gewist'],
    },
  },
  [removeExportsQueue]: {
    handler: base => () => removeExpiredExports(base),
    schedule: '27 * * * *',
    about: {
      label: 'Verlopen exports wissen',
      description: 'Wist bestanden met meldingen die collega’s maakten, als de bewaartijd voorbij is.',
      counted: ['bestand gewist', 'bestanden gewist'],
    },
  },
  [deleteExpiredLinksQueue]: {
    handler: base => () => deleteExpiredLinks(base),
    schedule: '*/10 * * * *',
    about: {
      label: 'Verlopen links naar Mijn meldingen wissen',
      description: 'Wist na 2 uur de e-mails met een link naar Mijn meldingen, en aanvragen die zijn blijven liggen.',
      counted: ['e-mail of aanvraag gewist', 'e-mails of aanvragen gewist'],
    },
  },
}

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
      label: 'Voorstellen voor categorieën leren',
      description: 'Leert van de categorieën die collega’s wijzigden of bevestigden.',
      counted: ['nieuwe versie in gebruik', 'nieuwe versies in gebruik'],
    },
  },
  'delete-expired-sign-ins': {
    handler: (base, signIn) => async () =>
      (await signIn.forgetExpired()) + (await deletePasswordMails(base)) + (await deleteTestMails(base)),
    schedule: '27 * * * *',
    about: {
      label: 'Verlopen aanmeldingen wissen',
      description:
        'Wist aanmeldingen, uitnodigingen en tellers die verlopen zijn, proeven van e-mails, en het oude deel van het logboek van aanmeldingen.',
      counted: ['regel gewist', 'regels gewist'],
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

/** The recurring jobs, as administrators see them. */
export const scheduledJobs: readonly ScheduledJob[] = Object.entries(scheduledQueues).map(
  ([name, { schedule, about }]) => ({ name, schedule, ...about }),
)
