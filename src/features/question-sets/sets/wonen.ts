import type { CategorySets, QuestionTemplate } from '../question.ts'
import { alert, answered, choiceQuestion, choices, residents, subs, yesNoQuestion } from './parts.ts'
import { placeQuestion } from './place-and-time.ts'
import { landlord } from './wonen-landlord.ts'
import { sharedHome } from './wonen-shared-home.ts'

const topic = (slug: string, is: string) => ({ any: [subs(slug), answered('wonen_overig', is)] })
const vacant = topic('leegstand', 'leegstand')
const sublet = topic('onderhuur-en-adreskwaliteit', 'onderhuur')
const holiday = topic('vakantieverhuur', 'vakantieverhuur')
const quality = topic('woningkwaliteit', 'woningkwaliteit')
const notPrivatelyOwned = answered('extra_eigenaar_woning', 'woningcorporatie', 'weet_ik_niet')

const common: readonly QuestionTemplate[] = [
  placeQuestion,
  choiceQuestion({
    key: 'wonen_overig',
    label: 'Uw melding gaat over:',
    shortLabel: 'Onderwerp',
    options: choices({
      vakantieverhuur: 'Illegale toeristische verhuur in een woning of woonboot',
      onderhuur: 'Illegale onderhuur in een woning of woonboot',
      leegstand: 'Een woning of woonboot die opvallend lang leeg staat',
      crimineleBewoning: 'Criminele bewoning of activiteiten in een woning of woonboot',
      woningdelen: 'Woningdelen (de woning wordt door verschillende mensen gedeeld)',
      woningkwaliteit:
        'Achterstallig onderhoud of een gebrek aan een woning wordt niet verholpen door de eigenaar/beheerder',
      verhuurderschap: 'Problemen met verhuurders',
    }),
    clearsDependants: true,
    when: subs('wonen-overig'),
  }),
]

const vacancy: readonly QuestionTemplate[] = [
  { key: 'leegstand_dateTime', type: 'date-time', label: 'Wanneer was het?', when: vacant },
  choiceQuestion({
    key: 'extra_wonen_leegstand_periode',
    label: 'Hoe lang staat de woning al leeg?',
    shortLabel: 'Periode leegstand',
    options: choices({
      langer_dan_zes_maanden: '6 maanden of langer',
      korter_dan_zes_maanden: 'minder dan 6 maanden',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: vacant,
  }),
  choiceQuestion({
    key: 'extra_wonen_leegstand_woning_gebruik',
    label: 'Wordt de woning af en toe nog gebruikt?',
    shortLabel: 'Woning gebruik',
    options: choices({
      ja: 'Ja, soms is er iemand in de woning',
      nee: 'Nee, er is nooit iemand in de woning',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: vacant,
  }),
  {
    key: 'extra_wonen_leegstand_activiteit_in_woning',
    type: 'text',
    label: 'Wat doet deze persoon volgens u in de woning?',
    shortLabel: 'Activiteit in de woning',
    when: { all: [answered('extra_wonen_leegstand_woning_gebruik', 'ja'), vacant] },
  },
  {
    key: 'extra_wonen_leegstand_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is deze persoon op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: { all: [answered('extra_wonen_leegstand_woning_gebruik', 'ja'), vacant] },
  },
]

const subletting: readonly QuestionTemplate[] = [
  { key: 'onderhuur_dateTime', type: 'date-time', label: 'Wanneer was het?', when: sublet },
  choiceQuestion({
    key: 'extra_eigenaar_woning',
    label: 'Weet u wie de eigenaar is van de woning?',
    shortLabel: 'Eigenaar woning',
    options: choices({
      woningcorporatie: 'Woningcorporatie',
      particuliere_eigenaar: 'Particuliere eigenaar',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: sublet,
  }),
  alert({
    key: 'extra_particuliere_eigenaar',
    when: answered('extra_eigenaar_woning', 'particuliere_eigenaar'),
    severity: 'alert',
    blocks: true,
    paragraphs: [
      'Is de woning van een particuliere eigenaar? Neem dan contact op met de eigenaar.',
      'Dit formulier kunt u niet verder invullen.',
    ],
  }),
  choiceQuestion({
    key: 'extra_wonen_onderhuur_aantal_personen',
    label: 'Hoeveel personen wonen op dit adres?',
    shortLabel: 'Aantal personen',
    options: residents,
    when: notPrivatelyOwned,
  }),
  choiceQuestion({
    key: 'extra_wonen_onderhuur_bewoners_familie',
    label: 'Zijn de mensen die op dit adres wonen volgens u familie van elkaar?',
    shortLabel: 'Bewoners familie',
    options: choices({
      ja: 'Ja, ze zijn familie van elkaar',
      nee: 'Nee, ze zijn geen familie van elkaar',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: {
      all: [
        notPrivatelyOwned,
        answered('extra_wonen_onderhuur_aantal_personen', 'drie_personen', 'vier_personen', 'vijf_of_meer_personen'),
      ],
    },
  }),
  choiceQuestion({
    key: 'extra_wonen_onderhuur_woon_periode',
    label: 'Hoe lang wonen deze mensen al op dit adres?',
    shortLabel: 'Woon periode',
    options: choices({
      langer_dan_zes_maanden: '6 maanden of langer',
      korter_dan_zes_maanden: 'Minder dan 6 maanden',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: notPrivatelyOwned,
  }),
  {
    key: 'extra_wonen_onderhuur_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is er iemand op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: notPrivatelyOwned,
  },
  choiceQuestion({
    key: 'extra_wonen_onderhuur_huurder_woont',
    label: 'Weet u waar de officiële huurder woont?',
    shortLabel: 'Huurder woont',
    options: choices({
      aangegeven_adres: 'Ja, op het aangegeven adres',
      ander_adres: 'Ja, op een ander adres',
      weet_ik_niet: 'Nee, weet ik niet',
    }),
    when: notPrivatelyOwned,
  }),
  {
    key: 'extra_wonen_onderhuur_adres_huurder',
    type: 'text',
    label: 'Waar woont de officiële huurder?',
    shortLabel: 'Adres huurder',
    when: { all: [answered('extra_wonen_onderhuur_huurder_woont', 'ander_adres'), notPrivatelyOwned] },
  },
]

const holidayRental: readonly QuestionTemplate[] = [
  { key: 'vakantieverhuur_dateTime', type: 'date-time', label: 'Wanneer was het?', when: holiday },
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_toeristen_aanwezig',
    label: 'Zijn de toeristen nu aanwezig in de woning?',
    shortLabel: 'Toeristen aanwezig',
    options: choices({
      ja: 'Ja, er zijn nu toeristen aanwezig',
      nee: 'Nee, er zijn nu geen toeristen aanwezig',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: holiday,
  }),
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_aantal_mensen',
    label: 'Hoeveel toeristen zijn er meestal in de woning?',
    shortLabel: 'Aantal personen',
    options: choices({ vier_of_minder: '1-4 personen', vijf_of_meer: '5 of meer personen' }),
    when: holiday,
  }),
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_hoe_vaak',
    label: 'Hebt u vaker toeristen in de woning gezien?',
    shortLabel: 'Hoe vaak',
    options: choices({
      maandelijks: 'Ongeveer één keer per maand',
      wekelijks: 'Ongeveer één keer per week',
      dagelijks: 'Bijna dagelijks',
      eerste_keer: 'Nee, het is de eerste keer',
    }),
    when: holiday,
  }),
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_wanneer',
    label: 'Is dit meestal in het weekend of doordeweeks?',
    shortLabel: 'Wanneer',
    options: choices({ weekend: 'Meestal in het weekend', doordeweeks: 'Meestal doordeweeks', wisselend: 'Wisselend' }),
    when: answered('extra_wonen_vakantieverhuur_hoe_vaak', 'maandelijks', 'wekelijks'),
  }),
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_bewoning',
    label: 'Woont er iemand op het adres?',
    hint: 'We bedoelen iemand die er voor langere tijd woont, dus geen toerist.',
    shortLabel: 'Bewoning',
    options: choices({
      ja: 'Ja, er woont iemand op het adres',
      nee: 'Nee, er woont niemand op het adres',
      weet_ik_niet: 'Weet ik niet',
    }),
    when: holiday,
  }),
  choiceQuestion({
    key: 'extra_wonen_vakantieverhuur_online_aangeboden',
    label: 'Weet u of de woning op internet wordt aangeboden voor verhuur?',
    shortLabel: 'Online aangeboden',
    options: choices({ ja: 'Ja, ik heb de woning op internet gezien', nee: 'Nee, weet ik niet' }),
    when: holiday,
  }),
  {
    key: 'extra_wonen_vakantieverhuur_link_advertentie',
    type: 'text',
    label: 'Link naar de advertentie van de woning',
    shortLabel: 'Link advertentie',
    when: answered('extra_wonen_vakantieverhuur_online_aangeboden', 'ja'),
  },
  alert({
    key: 'extra_wonen_vakantieverhuur_footer',
    when: holiday,
    severity: 'caution',
    paragraphs: [
      'Zijn er later weer toeristen in de woning? Bel ons dan op het moment dat ze er zijn: {phone.general}. Vraag naar het team Vakantieverhuur.',
    ],
    call: '{phone.general}',
  }),
]

const homeQuality: readonly QuestionTemplate[] = [
  choiceQuestion({
    key: 'extra_wonen_woonkwaliteit_direct_gevaar',
    label: 'Denkt u dat er direct gevaar is?',
    hint: 'Bijvoorbeeld: u ruikt gas, of een schoorsteen of balkon dreigt naar beneden te vallen.',
    shortLabel: 'Direct gevaar',
    options: choices({ ja: 'Ja, er is direct gevaar', nee: 'Nee' }),
    when: quality,
  }),
  alert({
    key: 'extra_wonen_woonkwaliteit_direct_gevaar_alert',
    when: { all: [answered('extra_wonen_woonkwaliteit_direct_gevaar', 'ja'), quality] },
    severity: 'call-now',
    paragraphs: ['Bel 112 en vul dit formulier niet verder in.'],
    call: '112',
  }),
  yesNoQuestion({
    key: 'extra_wonen_woonkwaliteit_gemeld_bij_eigenaar',
    label: 'Hebt u de klacht al bij uw verhuurder, eigenaar of VvE gemeld?',
    shortLabel: 'Gemeld bij eigenaar',
    when: { all: [answered('extra_wonen_woonkwaliteit_direct_gevaar', 'nee'), quality] },
  }),
  alert({
    key: 'extra_wonen_woonkwaliteit_direct_gevaar_ja',
    when: {
      all: [
        answered('extra_wonen_woonkwaliteit_direct_gevaar', 'nee'),
        answered('extra_wonen_woonkwaliteit_gemeld_bij_eigenaar', 'nee'),
        quality,
      ],
    },
    severity: 'caution',
    paragraphs: ['Meld uw klacht eerst bij uw verhuurder, de eigenaar of de Vereniging van Eigenaren (VvE).'],
  }),
]

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [...common, ...vacancy, ...subletting, ...holidayRental, ...landlord, ...sharedHome, ...homeQuality],
  },
]
