import type { QuestionTemplate } from '../../question.ts'
import { lights } from '../map-objects.ts'

export const lamps: readonly QuestionTemplate[] = [
  {
    key: 'extra_straatverlichting_nummer',
    type: 'map-objects',
    label: 'Kies de lamp waar het om gaat',
    objects: lights,
    required: true,
    shortLabel: 'Lamp(en) op kaart',
    when: { subCategory: ['lantaarnpaal-straatverlichting'] },
  },
  {
    key: 'extra_straatverlichting_probleem',
    type: 'radio',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: [
      { key: 'lamp_doet_het_niet', label: 'Lamp doet het niet' },
      { key: 'lamp_brandt_overdag', label: 'Lamp brandt overdag, langer dan 2 dagen achter elkaar' },
      { key: 'geeft_lichthinder', label: 'Lamp geeft lichthinder (schijnt bijvoorbeeld in slaapkamer)' },
      { key: 'lamp_is_zichtbaar_beschadigd', label: 'Lamp is beschadigd of niet compleet' },
      { key: 'overig', label: 'Overig' },
    ],
    required: true,
    when: { subCategory: ['lantaarnpaal-straatverlichting'] },
  },
  {
    key: 'extra_straatverlichting',
    type: 'radio',
    label: 'Denkt u dat de situatie gevaarlijk is?',
    shortLabel: 'Denkt u dat de situatie gevaarlijk is?',
    options: [
      { key: 'niet_gevaarlijk', label: 'Nee, niet gevaarlijk' },
      { key: 'drie_of_meer_kapot', label: 'Ja, 3 of meer lampen zijn kapot' },
      { key: 'is_gevolg_van_aanrijding', label: 'Ja, het is een gevolg van een aanrijding' },
      {
        key: 'lamp_op_grond_of_scheef',
        label: 'Ja, de lamp ligt op de grond of staat gevaarlijk scheef',
      },
      { key: 'deurtje_weg_of_open', label: 'Ja, er zit geen deurtje meer in de mast of het deurtje staat open' },
      { key: 'losse_kabels_zichtbaar_of_lamp_los', label: 'Ja, er hangen losse stroomkabels of de lamp hangt los' },
    ],
    required: true,
    when: {
      all: [
        { subCategory: ['lantaarnpaal-straatverlichting'] },
        {
          question: 'extra_straatverlichting_probleem',
          is: ['lamp_doet_het_niet', 'lamp_is_zichtbaar_beschadigd', 'overig'],
        },
      ],
    },
  },
  {
    key: 'extra_straatverlichting_gevaar',
    type: 'alert',
    label: '',
    when: {
      all: [
        { subCategory: ['lantaarnpaal-straatverlichting'] },
        {
          question: 'extra_straatverlichting_probleem',
          is: ['lamp_doet_het_niet', 'lamp_is_zichtbaar_beschadigd', 'overig'],
        },
        {
          question: 'extra_straatverlichting',
          is: [
            'drie_of_meer_kapot',
            'is_gevolg_van_aanrijding',
            'lamp_op_grond_of_scheef',
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
]
