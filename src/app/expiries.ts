import { removeExpiredExports, removeExportsQueue } from '#features/export/server/exports.ts'
import { deleteExpiredCodes } from '#features/external-parties/server/codes.ts'
import { closeFormsQueue, closeOverdueForms } from '#features/feedback/server/store.ts'
import { deleteExpiredLinks, deleteExpiredLinksQueue } from '#features/my-reports/list/server/store.ts'
import { deleteExpiredDrafts, deleteExpiredDraftsQueue } from '#features/plain-form/server/store.ts'
import {
  expireForwards,
  expireForwardsQueue,
  expireReactionRequests,
  expireReactionRequestsQueue,
  forgetUnsentAnswers,
  forgetUnsentAnswersQueue,
} from '#features/questionnaires/server/expire.ts'
import { expireVerifications, expireVerificationsQueue } from '#features/reporters/server/contacts.ts'
import { deletePastChanges, deleteUndoableQueue } from '#features/reports/server/undo.ts'
import { failUnsent, failUnsentQueue } from '#features/reports/status-change/server/change-status.ts'
import { applyRetention, retentionQueue } from '#features/retention/server/apply.ts'
import { deleteExpiredPageSessions, deleteExpiredPageSessionsQueue } from '#server/auth/page-sessions.ts'
import type { ScheduledQueue } from './scheduled-queue.ts'

export const expiries: Readonly<Record<string, ScheduledQueue>> = {
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
  [failUnsentQueue]: {
    handler: base => () => failUnsent(base),
    schedule: '27 * * * *',
    about: {
      label: 'Wachten op verzenden beëindigen',
      description:
        'Geeft een melding de status Extern: mislukt als zij na 24 uur niet is verzonden aan het systeem van de aannemer. Zo kan een collega haar opnieuw verzenden of zelf oppakken.',
      counted: ['melding niet verzonden', 'meldingen niet verzonden'],
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
  [deleteExpiredDraftsQueue]: {
    handler: base => () => deleteExpiredDrafts(base),
    schedule: '37 * * * *',
    about: {
      label: 'Niet verstuurde meldingen wissen',
      description:
        'Wist na 24 uur wat een inwoner zonder JavaScript invulde en niet verstuurde. Met JavaScript blijft dat op het apparaat van de inwoner.',
      counted: ['melding gewist', 'meldingen gewist'],
    },
  },
  [forgetUnsentAnswersQueue]: {
    handler: base => () => forgetUnsentAnswers(base),
    schedule: '47 * * * *',
    about: {
      label: 'Niet verstuurde antwoorden wissen',
      description: 'Wist een dag na het einde van een vraag de foto’s en antwoorden die niet zijn verstuurd.',
      counted: ['vraag gewist', 'vragen gewist'],
    },
  },
  [deleteExpiredPageSessionsQueue]: {
    handler: base => async () =>
      (await deleteExpiredPageSessions(base.db, base.clock())) + (await deleteExpiredCodes(base)),
    schedule: '7 * * * *',
    about: {
      label: 'Verlopen bezoeken wissen',
      description:
        'Wist wat een inwoner 2 uur lang, of een externe partij 9 uur lang, toegang gaf tot een eigen pagina, en codes die niet zijn gebruikt.',
      counted: ['bezoek gewist', 'bezoeken gewist'],
    },
  },
  [deleteUndoableQueue]: {
    handler: base => () => deletePastChanges(base),
    schedule: '*/10 * * * *',
    about: {
      label: 'Wijzigingen die vaststaan opruimen',
      description: 'Wist wat nodig was om een wijziging van een melding te kunnen terugdraaien.',
      counted: ['wijziging gewist', 'wijzigingen gewist'],
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
  [retentionQueue]: {
    handler: base => () => applyRetention(base),
    schedule: '47 1 * * *',
    maxSeconds: 3600,
    about: {
      label: 'Bewaartermijnen toepassen',
      description: 'Wist gegevens van melders, foto’s, teksten en meldingen waarvan de bewaartermijn voorbij is.',
      counted: ['melding', 'meldingen'],
    },
  },
}
