import type { CategorySets, QuestionTemplate } from '../question.ts'
import { alert, answered, choiceQuestion, choices, homeOrPublic, subs } from './parts.ts'
import { placeQuestion } from './place-and-time.ts'

const questionsAboutRats = [
  'Wij willen u graag vragen stellen over de ratten. Vul daarom op de volgende pagina in elk geval uw e-mailadres in.',
]

const waspsAndDeadAnimals: readonly QuestionTemplate[] = [
  placeQuestion,
  choiceQuestion({
    key: 'extra_dieren_welk_dier',
    label: 'Waarover gaat de melding?',
    shortLabel: 'Waarover',
    options: choices({
      ratten: 'Rattenoverlast',
      duiven_meeuwen_ganzen: 'Duiven-, meeuwen- of ganzenoverlast',
      wespen: 'Wespenoverlast',
      dode_dieren: 'Dode of zieke dieren',
      anders: 'Andere dieren',
    }),
    when: subs('overig-dieren'),
  }),
  choiceQuestion({
    key: 'extra_dieren_waar_wespen',
    label: 'Waar veroorzaken de wespen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    when: { any: [answered('extra_dieren_welk_dier', 'wespen'), subs('wespen')] },
  }),
  alert({
    key: 'extra_dieren_waar_wespen_woning',
    when: answered('extra_dieren_waar_wespen', 'woning'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Bij overlast van wespen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
      'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
    ],
    links: [
      { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
      { text: 'Tips tegen wespen', href: '{link.waspTips}' },
    ],
  }),
  choiceQuestion({
    key: 'extra_dieren_waar_dode_dieren',
    label: 'Om wat voor dode of zieke dieren gaat het?',
    shortLabel: 'Waar',
    options: choices({
      woning_tuin: 'Dieren in de woning of tuin',
      water: 'Dieren in het water, zoals vissen of vogels',
      openbaar_ratten: 'Dode ratten in de openbare ruimte, zoals een park of straat',
      openbaar_anders: 'Andere dieren in de openbare ruimte, zoals een park of straat',
    }),
    when: { any: [answered('extra_dieren_welk_dier', 'dode_dieren'), subs('dode-dieren')] },
  }),
  alert({
    key: 'extra_dieren_waar_dode_dieren_woning',
    when: answered('extra_dieren_waar_dode_dieren', 'woning_tuin'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Een dood of ziek dier in een woning of tuin halen wij niet weg. Dit formulier kunt u niet verder invullen.',
      'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
    ],
  }),
  alert({
    key: 'extra_dieren_waar_dode_dieren_water',
    when: answered('extra_dieren_waar_dode_dieren', 'water'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Dode of zieke dieren in het water halen wij niet weg. Dit formulier kunt u niet verder invullen.',
      'Neem contact op met {name.waterAuthority}: {phone.waterAuthority}.',
    ],
    call: '{phone.waterAuthority}',
  }),
  alert({
    key: 'extra_dieren_waar_dode_dieren_openbaar_huisdieren_vogels',
    when: answered('extra_dieren_waar_dode_dieren', 'openbaar_anders'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Voor dode of zieke dieren op straat of in het park is er de dierenambulance. Dit formulier kunt u niet verder invullen.',
      'Bel de dierenambulance: {phone.animalAmbulance}. Die is dag en nacht bereikbaar.',
    ],
    call: '{phone.animalAmbulance}',
  }),
]

const birds: readonly QuestionTemplate[] = [
  choiceQuestion({
    key: 'extra_dieren_waar_duiven',
    label: 'Waar veroorzaken de duiven overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    when: subs('duiven'),
  }),
  alert({
    key: 'extra_dieren_waar_duiven_openbaar',
    when: answered('extra_dieren_waar_duiven', 'openbaar'),
    severity: 'info',
    paragraphs: [
      'Wij bestrijden duiven niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
      'U kunt uw melding gewoon afmaken.',
    ],
  }),
  choiceQuestion({
    key: 'extra_dieren_waar_meeuwen',
    label: 'Waar veroorzaken de meeuwen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    when: subs('meeuwen'),
  }),
  alert({
    key: 'extra_dieren_waar_meeuwen_openbaar',
    when: answered('extra_dieren_waar_meeuwen', 'openbaar'),
    severity: 'info',
    paragraphs: [
      'Wij bestrijden meeuwen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
      'U kunt uw melding gewoon afmaken.',
    ],
  }),
  choiceQuestion({
    key: 'extra_dieren_waar_ganzen',
    label: 'Waar veroorzaken de ganzen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    when: subs('ganzen'),
  }),
  alert({
    key: 'extra_dieren_waar_ganzen_openbaar',
    when: answered('extra_dieren_waar_ganzen', 'openbaar'),
    severity: 'info',
    paragraphs: [
      'Wij bestrijden ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
      'U kunt uw melding gewoon afmaken.',
    ],
  }),
  choiceQuestion({
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen',
    label: 'Waar veroorzaken de duiven, meeuwen of ganzen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    when: answered('extra_dieren_welk_dier', 'duiven_meeuwen_ganzen'),
  }),
  alert({
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen_woning',
    when: {
      any: [
        answered('extra_dieren_waar_duiven_meeuwen_ganzen', 'woning'),
        answered('extra_dieren_waar_ganzen', 'woning'),
      ],
    },
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Bij overlast van duiven, meeuwen of ganzen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
      'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
    ],
    links: [
      { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
      { text: 'Tips tegen overlast van vogels', href: '{link.birdTips}' },
    ],
  }),
  alert({
    key: 'extra_dieren_waar_duiven_woning',
    when: answered('extra_dieren_waar_duiven', 'woning'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Bij overlast van duiven in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
      'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
    ],
    links: [
      { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
      { text: 'Tips tegen duiven', href: '{link.pigeonTips}' },
    ],
  }),
  alert({
    key: 'extra_dieren_waar_meeuwen_woning',
    when: answered('extra_dieren_waar_meeuwen', 'woning'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Bij overlast van meeuwen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
      'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
    ],
    links: [
      { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
      { text: 'Tips tegen meeuwen', href: '{link.gullTips}' },
    ],
  }),
  alert({
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen_openbaar',
    when: answered('extra_dieren_waar_duiven_meeuwen_ganzen', 'openbaar'),
    severity: 'info',
    paragraphs: [
      'Wij bestrijden duiven, meeuwen en ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
      'U kunt uw melding gewoon afmaken.',
    ],
  }),
]

const rats: readonly QuestionTemplate[] = [
  choiceQuestion({
    key: 'extra_dieren_waar_ratten',
    label: 'Waar denkt u dat de ratten zitten?',
    shortLabel: 'Waar',
    options: choices({
      woning: 'In de woning',
      tuin: 'In de tuin van de woning of direct naast de woning',
      ander_gebouw: 'In of bij een ander gebouw, zoals een bedrijf, kantoor of ziekenhuis',
      openbaar: 'In de openbare ruimte, zoals een park of straat',
    }),
    when: { any: [answered('extra_dieren_welk_dier', 'ratten'), subs('ratten-in-en-rond-woning', 'ratten')] },
  }),
  alert({
    key: 'extra_dieren_waar_ratten_woning',
    when: answered('extra_dieren_waar_ratten', 'woning'),
    severity: 'info',
    paragraphs: questionsAboutRats,
  }),
  alert({
    key: 'extra_dieren_waar_ratten_tuin',
    when: answered('extra_dieren_waar_ratten', 'tuin'),
    severity: 'info',
    paragraphs: questionsAboutRats,
  }),
  alert({
    key: 'extra_dieren_waar_ratten_ander_gebouw',
    when: answered('extra_dieren_waar_ratten', 'ander_gebouw'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Zitten er ratten in of bij een bedrijf, kantoor of ziekenhuis? Dan moet de eigenaar of beheerder zelf een bestrijder inhuren.',
      'Dit formulier kunt u niet verder invullen.',
    ],
    links: [
      { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
      { text: 'Ratten bij bedrijven', href: '{link.ratsInBuildings}' },
    ],
  }),
]

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [...waspsAndDeadAnimals, ...birds, ...rats],
  },
]
