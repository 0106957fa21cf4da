import type { CategorySets, QuestionTemplate } from '../question.ts'
import { clocks, lights } from './map-objects.ts'
import { alert, answered, choiceQuestion, choices, subs } from './parts.ts'
import { nuisanceTime, optionalTime, placeQuestion } from './place-and-time.ts'

const callNow = ['Bel direct {phone.general}. U hoeft dit formulier niet meer verder in te vullen.']
const lamp = subs('lantaarnpaal-straatverlichting')
const faultyLamp = answered(
  'extra_straatverlichting_probleem',
  'lamp_doet_het_niet',
  'lamp_is_zichtbaar_beschadigd',
  'overig',
)
const clock = subs('klok')
const trafficLight = subs('verkeerslicht')
const undamaged = answered('extra_verkeerslicht', 'geen_beschadigingen')

export const lamps: readonly QuestionTemplate[] = [
  {
    key: 'extra_straatverlichting_nummer',
    type: 'map-objects',
    label: 'Kies de lamp waar het om gaat',
    objects: lights,
    required: true,
    shortLabel: 'Lamp(en) op kaart',
    when: lamp,
  },
  choiceQuestion({
    key: 'extra_straatverlichting_probleem',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: choices({
      lamp_doet_het_niet: 'Lamp doet het niet',
      lamp_brandt_overdag: 'Lamp brandt overdag, langer dan 2 dagen achter elkaar',
      geeft_lichthinder: 'Lamp geeft lichthinder (schijnt bijvoorbeeld in slaapkamer)',
      lamp_is_zichtbaar_beschadigd: 'Lamp is beschadigd of niet compleet',
      overig: 'Overig',
    }),
    when: lamp,
  }),
  choiceQuestion({
    key: 'extra_straatverlichting',
    label: 'Denkt u dat de situatie gevaarlijk is?',
    shortLabel: 'Denkt u dat de situatie gevaarlijk is?',
    options: choices({
      niet_gevaarlijk: 'Nee, niet gevaarlijk',
      drie_of_meer_kapot: 'Ja, 3 of meer lampen zijn kapot',
      is_gevolg_van_aanrijding: 'Ja, het is een gevolg van een aanrijding',
      lamp_op_grond_of_scheef: 'Ja, de lamp ligt op de grond of staat gevaarlijk scheef',
      deurtje_weg_of_open: 'Ja, er zit geen deurtje meer in de mast of het deurtje staat open',
      losse_kabels_zichtbaar_of_lamp_los: 'Ja, er hangen losse stroomkabels of de lamp hangt los',
    }),
    when: { all: [lamp, faultyLamp] },
  }),
  alert({
    key: 'extra_straatverlichting_gevaar',
    when: {
      all: [
        lamp,
        faultyLamp,
        answered(
          'extra_straatverlichting',
          'drie_of_meer_kapot',
          'is_gevolg_van_aanrijding',
          'lamp_op_grond_of_scheef',
          'deurtje_weg_of_open',
          'losse_kabels_zichtbaar_of_lamp_los',
        ),
      ],
    },
    severity: 'call-now',
    paragraphs: callNow,
    call: '{phone.general}',
  }),
]

const publicClocks: readonly QuestionTemplate[] = [
  {
    key: 'extra_klok_nummer',
    type: 'map-objects',
    label: 'Kies de klok waar het om gaat',
    objects: clocks,
    required: true,
    shortLabel: 'Klok(ken) op kaart',
    when: clock,
  },
  alert({
    key: 'extra_klok_alert',
    when: clock,
    severity: 'alert',
    paragraphs: [
      'Wij repareren alleen klokken van de gemeente.',
      'Die herkent u aan {name.clockMark}.',
      'Klokken van bedrijven, winkels en het vervoerbedrijf repareren wij niet.',
    ],
  }),
  choiceQuestion({
    key: 'extra_klok',
    label: 'Denkt u dat de situatie gevaarlijk is?',
    shortLabel: 'Denkt u dat de situatie gevaarlijk is?',
    options: choices({
      niet_gevaarlijk: 'Nee, niet gevaarlijk',
      is_gevolg_van_aanrijding: 'Ja, het is een gevolg van een aanrijding',
      klok_op_grond_of_scheef: 'Ja, de klok ligt op de grond of staat gevaarlijk scheef',
      deurtje_weg_of_open: 'Ja, er zit geen deurtje meer in de mast of het deurtje staat open',
      losse_kabels_zichtbaar_of_lamp_los: 'Ja, er hangen losse stroomkabels of de klok hangt los',
    }),
    when: clock,
  }),
  alert({
    key: 'extra_klok_gevaar',
    when: {
      all: [
        clock,
        answered(
          'extra_klok',
          'is_gevolg_van_aanrijding',
          'klok_op_grond_of_scheef',
          'deurtje_weg_of_open',
          'losse_kabels_zichtbaar_of_lamp_los',
        ),
      ],
    },
    severity: 'call-now',
    paragraphs: callNow,
    call: '{phone.general}',
  }),
  choiceQuestion({
    key: 'extra_klok_probleem',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: choices({
      klok_staat_niet_op_tijd_of_stil: 'Klok staat niet op tijd of staat stil',
      klok_staat_stil_op_12_uur: 'Klok staat stil op 12 uur',
      verlichting_klok_brandt_niet: 'Verlichting klok brandt niet',
      klok_is_zichtbaar_beschadigd: 'Klok is beschadigd',
      overig: 'Overig',
    }),
    when: {
      all: [
        clock,
        answered(
          'extra_klok',
          'is_gevolg_van_aanrijding',
          'klok_op_grond_of_scheef',
          'deurtje_weg_of_open',
          'losse_kabels_zichtbaar_of_lamp_los',
          'niet_gevaarlijk',
        ),
      ],
    },
  }),
  {
    key: 'extra_klok_toelichting_overig',
    type: 'textarea',
    label: 'Toelichting',
    shortLabel: 'Toelichting',
    when: answered('extra_klok_probleem', 'overig'),
  },
]

const trafficLights: readonly QuestionTemplate[] = [
  choiceQuestion({
    key: 'extra_verkeerslicht_welk',
    label: 'Welk verkeerslicht werkt niet goed?',
    shortLabel: 'Type verkeerslicht',
    options: choices({
      voetganger: 'Voetganger',
      fiets: 'Fiets',
      auto: 'Auto',
      tram_bus: 'Tram of bus',
      niet_van_toepassing: 'Niet van toepassing',
    }),
    when: trafficLight,
  }),
  choiceQuestion({
    key: 'extra_verkeerslicht',
    label: 'Zijn er ook beschadigingen aan het verkeerslicht?',
    shortLabel: 'Beschadigingen aan verkeerslicht',
    options: choices({
      geen_beschadigingen: 'Nee, geen beschadigingen',
      verkeerslicht_scheef: 'Ja, het verkeerslicht staat scheef',
      verkeerslicht_op_grond: 'Ja, de lamp of het verkeerslicht ligt op de grond',
      lamp_hangt_los: 'Ja, de lamp hangt los',
      losse_kabels_zichtbaar: 'Ja, er hangen losse stroomkabels',
      deurtje_weg_of_open: 'Ja, er zit geen deurtje in het verkeerslicht of het deurtje staat open',
    }),
    when: { all: [trafficLight, answered('extra_verkeerslicht_welk', 'voetganger', 'fiets', 'auto', 'tram_bus')] },
  }),
  alert({
    key: 'extra_verkeerslicht_gevaar',
    when: {
      all: [
        trafficLight,
        answered(
          'extra_verkeerslicht',
          'verkeerslicht_scheef',
          'verkeerslicht_op_grond',
          'deurtje_weg_of_open',
          'losse_kabels_zichtbaar',
          'lamp_hangt_los',
        ),
      ],
    },
    severity: 'call-now',
    heading: 'Dit kan gevaarlijk zijn',
    paragraphs: callNow,
    call: '{phone.general}',
  }),
  {
    key: 'extra_verkeerslicht_probleem_voetganger',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: choices({
      rood_werkt_niet: 'Rood licht werkt niet',
      groen_werkt_niet: 'Groen licht werkt niet',
      blindentikker_werkt_niet: 'Blindentikker werkt niet',
      groen_duurt_te_lang: 'Duurt (te) lang voordat het groen wordt',
      anders: 'Anders',
    }),
    required: true,
    when: { all: [trafficLight, undamaged, answered('extra_verkeerslicht_welk', 'voetganger')] },
  },
  {
    key: 'extra_verkeerslicht_probleem_fiets_auto',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: choices({
      rood_werkt_niet: 'Rood licht werkt niet',
      oranje_werkt_niet: 'Oranje/geel licht werkt niet',
      groen_werkt_niet: 'Groen licht werkt niet',
      groen_duurt_te_lang: 'Duurt (te) lang voordat het groen wordt',
      anders: 'Anders',
    }),
    required: true,
    when: { all: [trafficLight, undamaged, answered('extra_verkeerslicht_welk', 'fiets', 'auto')] },
  },
  {
    key: 'extra_verkeerslicht_probleem_bus_tram',
    type: 'checkboxes',
    label: 'Wat is het probleem?',
    shortLabel: 'Probleem',
    options: choices({
      rood_werkt_niet: 'Rood licht werkt niet',
      oranje_werkt_niet: 'Oranje/geel licht werkt niet',
      wit_werkt_niet: 'Wit licht werkt niet',
      waarschuwingslicht_tram_werkt_niet: 'Licht dat waarschuwt voor aankomende tram werkt niet',
      anders: 'Anders',
    }),
    required: true,
    when: { all: [trafficLight, undamaged, answered('extra_verkeerslicht_welk', 'tram_bus')] },
  },
  {
    key: 'extra_verkeerslicht_nummer',
    type: 'text',
    label: 'Wat is het nummer van het verkeerslicht?',
    hint: 'Het nummer staat in witte cijfers onder of boven de lampen.',
    shortLabel: 'Verkeerslicht nummer',
    when: { all: [trafficLight, undamaged] },
  },
]

export const sets: CategorySets = [
  {
    subs: ['klok', 'lantaarnpaal-straatverlichting'],
    questions: [...lamps, ...publicClocks],
  },
  { subs: ['verkeersoverlast'], questions: [placeQuestion, nuisanceTime] },
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        ...optionalTime,
        when: subs(
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
        ),
      },
      {
        key: 'extra_onderhoud_stoep_straat_en_fietspad',
        type: 'text',
        label: 'Om wat voor soort wegdek gaat het?',
        hint: 'Bijvoorbeeld: asfalt, klinkers of stoeptegels.',
        shortLabel: 'Soort wegdek',
        when: subs('gladheid'),
      },
      alert({
        key: 'extra_wegen_gladheid',
        when: subs('gladheid'),
        severity: 'caution',
        paragraphs: [
          'Is het glad bij een station of halte? Neem dan contact op met de vervoerder van de trein, tram of bus.',
        ],
        links: [{ text: 'Gladheid bij een station melden', href: '{link.slipperyStations}' }],
      }),
      ...trafficLights,
      choiceQuestion({
        key: 'extra_fietsrek_aanvragen',
        label: "Wilt u een nieuw fietsenrek of 'nietje' aanvragen?",
        shortLabel: 'Fietsenrek aanvragen',
        options: choices({ ja: 'Ja, dat wil ik', nee: 'Nee, ik wil direct verder gaan' }),
        when: subs('fietsrek-nietje'),
      }),
      alert({
        key: 'extra_fietsrek_aanvraag',
        when: { all: [subs('fietsrek-nietje'), answered('extra_fietsrek_aanvragen', 'ja')] },
        severity: 'info',
        paragraphs: [
          "Een nieuw fietsenrek of 'nietje' kunt u hier niet aanvragen. Wilt u weten hoe het wel kan? Bel ons op {phone.general}.",
        ],
        links: [{ text: 'Vraag een fietsenrek aan', href: '{link.bikeRack}' }],
      }),
      choiceQuestion({
        key: 'extra_oplaadpunt_type',
        label: 'Waar gaat uw melding over?',
        shortLabel: 'Type oplaadpunt',
        options: choices({ auto: 'Oplaadpunt voor een auto', boot: 'Oplaadpunt voor een boot', anders: 'Anders' }),
        when: subs('oplaadpunt'),
      }),
      {
        key: 'extra_oplaadpunt_nummer',
        type: 'text',
        label: 'Wat is het nummer van de laadpaal?',
        hint: 'Het nummer bestaat uit 5 cijfers. Het staat naast de aansluiting voor de stekker.',
        shortLabel: 'Nummer laadpaal',
        when: { all: [subs('oplaadpunt'), answered('extra_oplaadpunt_type', 'boot')] },
      },
    ],
  },
]
