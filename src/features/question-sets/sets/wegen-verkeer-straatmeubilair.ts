import type { CategorySets } from '../question.ts'
import { nuisanceTime, optionalTime, placeQuestion } from './place-and-time.ts'
import { lamps } from './wegen/lamps.ts'
import { publicClocks } from './wegen/public-clocks.ts'
import { trafficLights } from './wegen/traffic-lights.ts'

export const sets: CategorySets = [
  { subs: ['klok', 'lantaarnpaal-straatverlichting'], questions: [...lamps, ...publicClocks] },
  { subs: ['verkeersoverlast'], questions: [placeQuestion, nuisanceTime] },
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        ...optionalTime,
        when: {
          subCategory: [
            'autom-verzinkbare-palen',
            'bewegwijzering',
            'camerasystemen',
            'parkeerautomaten',
            'parkeer-verwijssysteem',
            'put-riool-kapot',
            'stadsplattegronden',
            'verkeerslicht',
            'verkeerssituaties',
            'omleiding',
          ],
        },
      },
      {
        key: 'extra_onderhoud_stoep_straat_en_fietspad',
        type: 'text',
        label: 'Om wat voor soort wegdek gaat het?',
        hint: 'Bijvoorbeeld: asfalt, klinkers of stoeptegels.',
        shortLabel: 'Soort wegdek',
        when: { subCategory: ['gladheid'] },
      },
      {
        key: 'extra_wegen_gladheid',
        type: 'alert',
        label: '',
        when: { subCategory: ['gladheid'] },
        alert: {
          severity: 'caution',
          blocks: false,
          paragraphs: [
            'Is het glad bij een station of halte? Neem dan contact op met de vervoerder van de trein, tram of bus.',
          ],
          links: [{ text: 'Gladheid bij een station melden', href: '{link.slipperyStations}' }],
        },
      },
      ...trafficLights,
      {
        key: 'extra_fietsrek_aanvragen',
        type: 'radio',
        label: "Wilt u een nieuw fietsenrek of 'nietje' aanvragen?",
        shortLabel: 'Fietsenrek aanvragen',
        options: [
          { key: 'ja', label: 'Ja, dat wil ik' },
          { key: 'nee', label: 'Nee, ik wil direct verder gaan' },
        ],
        required: true,
        when: { subCategory: ['fietsrek-nietje'] },
      },
      {
        key: 'extra_fietsrek_aanvraag',
        type: 'alert',
        label: '',
        when: { all: [{ subCategory: ['fietsrek-nietje'] }, { question: 'extra_fietsrek_aanvragen', is: ['ja'] }] },
        alert: {
          severity: 'info',
          blocks: false,
          paragraphs: [
            "Een nieuw fietsenrek of 'nietje' kunt u hier niet aanvragen. Wilt u weten hoe het wel kan? Bel ons op {phone.general}.",
          ],
          links: [{ text: 'Vraag een fietsenrek aan', href: '{link.bikeRack}' }],
        },
      },
      {
        key: 'extra_oplaadpunt_type',
        type: 'radio',
        label: 'Waar gaat uw melding over?',
        shortLabel: 'Type oplaadpunt',
        options: [
          { key: 'auto', label: 'Oplaadpunt voor een auto' },
          { key: 'boot', label: 'Oplaadpunt voor een boot' },
          { key: 'anders', label: 'Anders' },
        ],
        required: true,
        when: { subCategory: ['oplaadpunt'] },
      },
      {
        key: 'extra_oplaadpunt_nummer',
        type: 'text',
        label: 'Wat is het nummer van de laadpaal?',
        hint: 'Het nummer bestaat uit 5 cijfers. Het staat naast de aansluiting voor de stekker.',
        shortLabel: 'Nummer laadpaal',
        when: { all: [{ subCategory: ['oplaadpunt'] }, { question: 'extra_oplaadpunt_type', is: ['boot'] }] },
      },
    ],
  },
]
