import type { QuestionTemplate } from '../../question.ts'

export const trafficLights: readonly QuestionTemplate[] = [
  {
    key: 'extra_verkeerslicht_welk',
    type: 'radio',
    label: 'Welk verkeerslicht werkt niet goed?',
    shortLabel: 'Type verkeerslicht',
    options: [
      { key: 'voetganger', label: 'Voetganger' },
      { key: 'fiets', label: 'Fiets' },
      { key: 'auto', label: 'Auto' },
      { key: 'tram_bus', label: 'Tram of bus' },
      { key: 'niet_van_toepassing', label: 'Niet van toepassing' },
    ],
    required: true,
    when: { subCategory: ['verkeerslicht'] },
  },
  {
    key: 'extra_verkeerslicht',
    type: 'radio',
    label: 'Zijn er ook beschadigingen aan het verkeerslicht?',
    shortLabel: 'Beschadigingen aan verkeerslicht',
    options: [
      { key: 'geen_beschadigingen', label: 'Nee, geen beschadigingen' },
      { key: 'verkeerslicht_scheef', label: 'Ja, het verkeerslicht staat scheef' },
      { key: 'verkeerslicht_op_grond', label: 'Ja, de lamp of het verkeerslicht ligt op de grond' },
      { key: 'lamp_hangt_los', label: 'Ja, de lamp hangt los' },
      { key: 'losse_kabels_zichtbaar', label: 'Ja, er hangen losse stroomkabels' },
      { key: 'deurtje_weg_of_open', label: 'Ja, er zit geen deurtje in het verkeerslicht of het deurtje staat open' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['verkeerslicht'] },
        { question: 'extra_verkeerslicht_welk', is: ['voetganger', 'fiets', 'auto', 'tram_bus'] },
      ],
    },
  },
  {
    key: 'extra_verkeerslicht_gevaar',
    type: 'alert',
    label: '',
    when: {
      all: [
        { subCategory: ['verkeerslicht'] },
        {
          question: 'extra_verkeerslicht',
          is: [
            'verkeerslicht_scheef',
            'verkeerslicht_op_grond',
            'deurtje_weg_of_open',
            'losse_kabels_zichtbaar',
            'lamp_hangt_los',
          ],
        },
      ],
    },
    alert: {
      severity: 'call-now',
      blocks: false,
      heading: 'Dit kan gevaarlijk zijn',
      paragraphs: ['Bel direct {phone.general}. U hoeft dit formulier niet meer verder in te vullen.'],
      call: '{phone.general}',
    },
  },
  {
    key: 'extra_verkeerslicht_probleem_voetganger',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: [
      { key: 'rood_werkt_niet', label: 'Rood licht werkt niet' },
      { key: 'groen_werkt_niet', label: 'Groen licht werkt niet' },
      { key: 'blindentikker_werkt_niet', label: 'Blindentikker werkt niet' },
      { key: 'groen_duurt_te_lang', label: 'Duurt (te) lang voordat het groen wordt' },
      { key: 'anders', label: 'Anders' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['verkeerslicht'] },
        { question: 'extra_verkeerslicht', is: ['geen_beschadigingen'] },
        { question: 'extra_verkeerslicht_welk', is: ['voetganger'] },
      ],
    },
  },
  {
    key: 'extra_verkeerslicht_probleem_fiets_auto',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: [
      { key: 'rood_werkt_niet', label: 'Rood licht werkt niet' },
      { key: 'oranje_werkt_niet', label: 'Oranje/geel licht werkt niet' },
      { key: 'groen_werkt_niet', label: 'Groen licht werkt niet' },
      { key: 'groen_duurt_te_lang', label: 'Duurt (te) lang voordat het groen wordt' },
      { key: 'anders', label: 'Anders' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['verkeerslicht'] },
        { question: 'extra_verkeerslicht', is: ['geen_beschadigingen'] },
        { question: 'extra_verkeerslicht_welk', is: ['fiets', 'auto'] },
      ],
    },
  },
  {
    key: 'extra_verkeerslicht_probleem_bus_tram',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: [
      { key: 'rood_werkt_niet', label: 'Rood licht werkt niet' },
      { key: 'oranje_werkt_niet', label: 'Oranje/geel licht werkt niet' },
      { key: 'wit_werkt_niet', label: 'Wit licht werkt niet' },
      { key: 'waarschuwingslicht_tram_werkt_niet', label: 'Licht dat waarschuwt voor aankomende tram werkt niet' },
      { key: 'anders', label: 'Anders' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['verkeerslicht'] },
        { question: 'extra_verkeerslicht', is: ['geen_beschadigingen'] },
        { question: 'extra_verkeerslicht_welk', is: ['tram_bus'] },
      ],
    },
  },
  {
    key: 'extra_verkeerslicht_nummer',
    type: 'text',
    label: 'Wat is het nummer van het verkeerslicht?',
    hint: 'Het nummer staat in witte cijfers onder of boven de lampen.',
    shortLabel: 'Verkeerslicht nummer',
    when: {
      all: [{ subCategory: ['verkeerslicht'] }, { question: 'extra_verkeerslicht', is: ['geen_beschadigingen'] }],
    },
  },
]
