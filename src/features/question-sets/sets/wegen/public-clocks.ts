import type { QuestionTemplate } from '../../question.ts'
import { clocks } from '../map-objects.ts'

export const publicClocks: readonly QuestionTemplate[] = [
  {
    key: 'extra_klok_nummer',
    type: 'map-objects',
    label: 'Kies de klok waar het om gaat',
    objects: clocks,
    required: true,
    shortLabel: 'Klok(ken) op kaart',
    when: { subCategory: ['klok'] },
  },
  {
    key: 'extra_klok_alert',
    type: 'alert',
    label: '',
    when: { subCategory: ['klok'] },
    alert: {
      severity: 'alert',
      blocks: false,
      paragraphs: [
        'Wij repareren alleen klokken van de gemeente.',
        'Die herkent u aan {name.clockMark}.',
        'Klokken van bedrijven, winkels en het vervoerbedrijf repareren wij niet.',
      ],
    },
  },
  {
    key: 'extra_klok',
    type: 'radio',
    label: 'Denkt u dat de situatie gevaarlijk is?',
    shortLabel: 'Denkt u dat de situatie gevaarlijk is?',
    options: [
      { key: 'niet_gevaarlijk', label: 'Nee, niet gevaarlijk' },
      { key: 'is_gevolg_van_aanrijding', label: 'Ja, het is een gevolg van een aanrijding' },
      { key: 'klok_op_grond_of_scheef', label: 'Ja, de klok ligt op de grond of staat gevaarlijk scheef' },
      { key: 'deurtje_weg_of_open', label: 'Ja, er zit geen deurtje meer in de mast of het deurtje staat open' },
      { key: 'losse_kabels_zichtbaar_of_lamp_los', label: 'Ja, er hangen losse stroomkabels of de klok hangt los' },
    ],
    required: true,
    when: { subCategory: ['klok'] },
  },
  {
    key: 'extra_klok_gevaar',
    type: 'alert',
    label: '',
    when: {
      all: [
        { subCategory: ['klok'] },
        {
          question: 'extra_klok',
          is: [
            'is_gevolg_van_aanrijding',
            'klok_op_grond_of_scheef',
            'deurtje_weg_of_open',
            'losse_kabels_zichtbaar_of_lamp_los',
          ],
        },
      ],
    },
    alert: {
      severity: 'call-now',
      blocks: false,
      paragraphs: ['Bel direct {phone.general}. U hoeft dit formulier niet meer verder in te vullen.'],
      call: '{phone.general}',
    },
  },
  {
    key: 'extra_klok_probleem',
    type: 'radio',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: [
      { key: 'klok_staat_niet_op_tijd_of_stil', label: 'Klok staat niet op tijd of staat stil' },
      { key: 'klok_staat_stil_op_12_uur', label: 'Klok staat stil op 12 uur' },
      { key: 'verlichting_klok_brandt_niet', label: 'Verlichting klok brandt niet' },
      { key: 'klok_is_zichtbaar_beschadigd', label: 'Klok is beschadigd' },
      { key: 'overig', label: 'Overig' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['klok'] },
        {
          question: 'extra_klok',
          is: [
            'is_gevolg_van_aanrijding',
            'klok_op_grond_of_scheef',
            'deurtje_weg_of_open',
            'losse_kabels_zichtbaar_of_lamp_los',
            'niet_gevaarlijk',
          ],
        },
      ],
    },
  },
  {
    key: 'extra_klok_toelichting_overig',
    type: 'textarea',
    label: 'Toelichting',
    shortLabel: 'Toelichting',
    when: { question: 'extra_klok_probleem', is: ['overig'] },
  },
]
