import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Municipality } from '#kit/configuration.ts'
import { placeholderValuesOf } from '../placeholders.ts'
import type { Answers, Question } from '../question.ts'
import { visibleQuestions } from '../rules.ts'
import { mainSlugsWithQuestions, questionSetFor, questionSetsOf } from './all.ts'

/**
 * After these answers exactly these questions are visible, in this order: `*` is required, `!` is an alert that blocks,
 * `:call`, `:alert`, `:caution` and `:info` are alerts, `#` is a heading, the rest is optional. Keys lack the prefix of
 * their table, unless they begin with `/`.
 */
type Row = readonly [sub: string, answers: Readonly<Record<string, string | readonly string[]>>, shown: string]
type Table = { prefix: string; rows: readonly Row[] }

const nuisance = '/locatie* /dateTime*'
const closing = 'afsluitende_vragen_title# arbeidsmigrant* consent* info:info'

const tables: Readonly<Record<string, Table>> = {
  afval: {
    prefix: 'extra_',
    rows: [
      ['container-is-vol', {}, 'container*'],
      ['container-glas-kapot', {}, 'container*'],
      ['container-voor-papier-is-stuk', {}, 'container*'],
      ['rolcontainer-is-vol', {}, '/locatie*'],
      ['rolcontainer-is-vol', { afval_rolcontainer: 'kapot' }, '/locatie*'],
      ['rolcontainer-is-kapot', {}, '/locatie* afval_rolcontainer*'],
      ['rolcontainer-is-kapot', { afval_rolcontainer: 'vol' }, '/locatie* afval_rolcontainer*'],
      ['rolcontainer-is-kapot', { afval_rolcontainer: 'anders' }, '/locatie* afval_rolcontainer*'],
      [
        'rolcontainer-is-kapot',
        { afval_rolcontainer: 'kapot' },
        '/locatie* afval_rolcontainer* afval_rolcontainer_kapot!',
      ],
      [
        'rolcontainer-is-kapot',
        { afval_rolcontainer: 'oneens' },
        '/locatie* afval_rolcontainer* afval_rolcontainer_oneens!',
      ],
      ['asbest-accu', {}, `${nuisance} afval_handhaving afval_handhaving_owner*`],
      [
        'handhaving-op-afval',
        { afval_handhaving_owner: 'nee' },
        `${nuisance} afval_handhaving afval_handhaving_owner*`,
      ],
      [
        'handhaving-op-afval',
        { afval_handhaving_owner: 'ja' },
        `${nuisance} afval_handhaving afval_handhaving_owner* afval_handhaving_owner_confirmation:info`,
      ],
      ['overig-afval', {}, '/locatie* /dateTime'],
      ['grofvuil', {}, '/locatie* /dateTime afval'],
      ['huisafval', {}, '/locatie* /dateTime afval'],
      ['puin-sloopafval', {}, '/locatie* /dateTime afval'],
    ],
  },
  'civiele-constructies': {
    prefix: 'extra_',
    rows: [
      ['sluis', {}, '/locatie*'],
      ['bruggen', {}, '/locatie* brug'],
    ],
  },
  'openbaar-groen-en-water': {
    prefix: 'extra_',
    rows: [
      ...[
        'boom',
        'boom-noodkap',
        'boom-aanvraag-plaatsing',
        'boom-overig',
        'boom-afval',
        'boom-stormschade',
        'boom-verzoek-inspectie',
        'boomziekten-en-plagen',
      ].map((sub): Row => [sub, {}, 'bomen*']),
      ['boom-illegale-kap', {}, 'bomen* /dateTime*'],
      ['eikenprocessierups', {}, 'eikenprocessierups* nest_grootte*'],
      ['japanse-duizendknoop', {}, '/locatie* japanse_duizendknoop_onveilig'],
      ['japanse-duizendknoop', { japanse_duizendknoop_onveilig: 'nee' }, '/locatie* japanse_duizendknoop_onveilig'],
      [
        'japanse-duizendknoop',
        { japanse_duizendknoop_onveilig: 'ja' },
        '/locatie* japanse_duizendknoop_onveilig japanse_duizendknoop_onveilig_uitleg',
      ],
      ['snoeien', {}, '/locatie* plant_of_boom_onveilig*'],
      ['snoeien', { plant_of_boom_onveilig: 'ja' }, '/locatie* plant_of_boom_onveilig*'],
      ['snoeien', { plant_of_boom_onveilig: 'nee' }, '/locatie* plant_of_boom_onveilig* snoeien_geen_melding!'],
      ['maaien-snoeien', {}, '/locatie* gras_of_berm_onveilig*'],
      ['maaien-snoeien', { gras_of_berm_onveilig: 'ja' }, '/locatie* gras_of_berm_onveilig*'],
      ['maaien-snoeien', { gras_of_berm_onveilig: 'nee' }, '/locatie* gras_of_berm_onveilig* groen_voor_recreatie*'],
      [
        'maaien-snoeien',
        { gras_of_berm_onveilig: 'nee', groen_voor_recreatie: 'ja' },
        '/locatie* gras_of_berm_onveilig* groen_voor_recreatie*',
      ],
      [
        'maaien-snoeien',
        { gras_of_berm_onveilig: 'nee', groen_voor_recreatie: 'nee' },
        '/locatie* gras_of_berm_onveilig* groen_voor_recreatie* maaien_geen_melding!',
      ],
      [
        'maaien-snoeien',
        { gras_of_berm_onveilig: 'ja', groen_voor_recreatie: 'nee' },
        '/locatie* gras_of_berm_onveilig*',
      ],
      ['boom-boomstob', {}, '/locatie*'],
      ['onkruid', {}, '/locatie*'],
    ],
  },
  'overlast-bedrijven-en-horeca': {
    prefix: 'extra_bedrijven_horeca_',
    rows: [
      ['stank-horecabedrijven', {}, '/locatie*'],
      ['overlast-door-bezoekers-niet-op-terras', {}, `${nuisance} /extra_personen_overig* personen`],
      ['stankoverlast', {}, `${nuisance} frequentie wat* adres stank_ramen doorsturen_melding* caution:info`],
      [
        'stankoverlast',
        { frequentie: 'nee', wat: 'evenement_festival_markt' },
        `${nuisance} frequentie wat* naam_evenement adres stank_ramen doorsturen_melding* caution:info`,
      ],
      [
        'stankoverlast',
        { frequentie: 'ja', wat: 'horecabedrijf' },
        `${nuisance} frequentie moment* wat* naam_bedrijf adres stank_ramen doorsturen_melding* caution:info`,
      ],
      [
        'overlast-terrassen',
        { wat: 'ander_soort_bedrijf' },
        `${nuisance} frequentie wat* naam_bedrijf adres doorsturen_melding* caution:info`,
      ],
      [
        'geluidsoverlast-installaties',
        { wat: 'iets_anders' },
        `${nuisance} frequentie wat* wie_of_wat adres doorsturen_melding* caution:info`,
      ],
      ['overig-horecabedrijven', {}, `${nuisance} frequentie wat* adres doorsturen_melding* caution:info`],
      ['overlast-evenementen', {}, `${nuisance} frequentie naam_evenement adres muziek_evenement*`],
      ['geluidsoverlast-muziek', {}, `${nuisance} frequentie wat* adres`],
      [
        'geluidsoverlast-muziek',
        { wat: 'horecabedrijf' },
        `${nuisance} frequentie wat* naam_bedrijf adres muziek_direct_naast muziek_ramen_dicht_onderneming
         doorsturen_melding_geluidsoverlast_muziek* caution_geluidsoverlast_muziek:info`,
      ],
      [
        'geluidsoverlast-muziek',
        { wat: 'ander_soort_bedrijf' },
        `${nuisance} frequentie wat* naam_bedrijf adres muziek_direct_naast
         doorsturen_melding_geluidsoverlast_muziek* caution_geluidsoverlast_muziek:info`,
      ],
      [
        'geluidsoverlast-muziek',
        { wat: 'evenement_festival_markt' },
        `${nuisance} frequentie wat* naam_evenement adres muziek_evenement*`,
      ],
      [
        'geluidsoverlast-muziek',
        { wat: 'iets_anders' },
        `${nuisance} frequentie wat* wie_of_wat adres caution_geluidsoverlast_muziek:info`,
      ],
    ],
  },
  'overlast-in-de-openbare-ruimte': {
    prefix: 'extra_',
    rows: [
      ['bouw-sloopoverlast', {}, nuisance],
      ['auto-scooter-bromfietswrak', {}, '/locatie* /auto_scooter_bromfietswrak'],
      ['fietswrak', {}, '/locatie* fietswrak'],
      ['wegsleep', {}, nuisance],
      ['parkeeroverlast', {}, `${nuisance} parkeeroverlast`],
    ],
  },
  'overlast-op-het-water': {
    prefix: 'extra_boten_',
    rows: [
      ['blokkade-van-de-vaarweg', {}, `${nuisance} frequentie beweging meer`],
      ['scheepvaart-nautisch-toezicht', { frequentie: 'nee' }, `${nuisance} frequentie beweging meer`],
      ['blokkade-van-de-vaarweg', { frequentie: 'ja' }, `${nuisance} frequentie moment* beweging meer`],
      ['overig-boten', {}, `${nuisance} frequentie beweging soort* open_gesloten* meer`],
      ['overlast-op-het-water-geluid', {}, `${nuisance} frequentie beweging soort* open_gesloten* meer`],
      ['overlast-op-het-water-snel-varen', {}, `${nuisance} frequentie beweging soort* open_gesloten* meer`],
      ['olie-op-het-water', {}, nuisance],
      ['overlast-op-het-water-vaargedrag', {}, nuisance],
      ['overlast-vanaf-het-water', {}, nuisance],
      ['overlast-op-het-water-gezonken-boot', {}, '/locatie* drijfkracht vast lekken'],
      ['iets-nieuws', {}, '/locatie*'],
    ],
  },
  'overlast-van-dieren': {
    prefix: 'extra_dieren_',
    rows: [
      ['overig-dieren', {}, '/locatie* welk_dier*'],
      ['overig-dieren', { welk_dier: 'anders' }, '/locatie* welk_dier*'],
      ['overig-dieren', { welk_dier: 'wespen' }, '/locatie* welk_dier* waar_wespen*'],
      ['overig-dieren', { welk_dier: 'dode_dieren' }, '/locatie* welk_dier* waar_dode_dieren*'],
      ['overig-dieren', { welk_dier: 'ratten' }, '/locatie* welk_dier* waar_ratten*'],
      ['overig-dieren', { welk_dier: 'duiven_meeuwen_ganzen' }, '/locatie* welk_dier* waar_duiven_meeuwen_ganzen*'],
      [
        'overig-dieren',
        { welk_dier: 'duiven_meeuwen_ganzen', waar_duiven_meeuwen_ganzen: 'woning' },
        '/locatie* welk_dier* waar_duiven_meeuwen_ganzen* waar_duiven_meeuwen_ganzen_woning!',
      ],
      [
        'overig-dieren',
        { welk_dier: 'duiven_meeuwen_ganzen', waar_duiven_meeuwen_ganzen: 'openbaar' },
        '/locatie* welk_dier* waar_duiven_meeuwen_ganzen* waar_duiven_meeuwen_ganzen_openbaar:info',
      ],
      [
        'overig-dieren',
        { welk_dier: 'ratten', waar_duiven_meeuwen_ganzen: 'woning', waar_wespen: 'woning' },
        '/locatie* welk_dier* waar_ratten*',
      ],
      ['wespen', {}, '/locatie* waar_wespen*'],
      ['wespen', { waar_wespen: 'woning' }, '/locatie* waar_wespen* waar_wespen_woning!'],
      ['wespen', { waar_wespen: 'openbaar' }, '/locatie* waar_wespen*'],
      ['dode-dieren', {}, '/locatie* waar_dode_dieren*'],
      ['dode-dieren', { waar_dode_dieren: 'openbaar_ratten' }, '/locatie* waar_dode_dieren*'],
      ['dode-dieren', { waar_dode_dieren: 'woning_tuin' }, '/locatie* waar_dode_dieren* waar_dode_dieren_woning!'],
      ['dode-dieren', { waar_dode_dieren: 'water' }, '/locatie* waar_dode_dieren* waar_dode_dieren_water!'],
      [
        'dode-dieren',
        { waar_dode_dieren: 'openbaar_anders' },
        '/locatie* waar_dode_dieren* waar_dode_dieren_openbaar_huisdieren_vogels!',
      ],
      ['duiven', {}, '/locatie* waar_duiven*'],
      ['duiven', { waar_duiven: 'openbaar' }, '/locatie* waar_duiven* waar_duiven_openbaar:info'],
      ['duiven', { waar_duiven: 'woning' }, '/locatie* waar_duiven* waar_duiven_woning!'],
      ['meeuwen', {}, '/locatie* waar_meeuwen*'],
      ['meeuwen', { waar_meeuwen: 'openbaar' }, '/locatie* waar_meeuwen* waar_meeuwen_openbaar:info'],
      ['meeuwen', { waar_meeuwen: 'woning' }, '/locatie* waar_meeuwen* waar_meeuwen_woning!'],
      ['ganzen', {}, '/locatie* waar_ganzen*'],
      ['ganzen', { waar_ganzen: 'openbaar' }, '/locatie* waar_ganzen* waar_ganzen_openbaar:info'],
      ['ganzen', { waar_ganzen: 'woning' }, '/locatie* waar_ganzen* waar_duiven_meeuwen_ganzen_woning!'],
      ['ratten', {}, '/locatie* waar_ratten*'],
      ['ratten', { waar_ratten: 'openbaar' }, '/locatie* waar_ratten*'],
      ['ratten', { waar_ratten: 'woning' }, '/locatie* waar_ratten* waar_ratten_woning:info'],
      ['ratten-in-en-rond-woning', { waar_ratten: 'tuin' }, '/locatie* waar_ratten* waar_ratten_tuin:info'],
      ['ratten', { waar_ratten: 'ander_gebouw' }, '/locatie* waar_ratten* waar_ratten_ander_gebouw!'],
    ],
  },
  'overlast-van-en-door-personen-of-groepen': {
    prefix: 'extra_',
    rows: [
      ['vuurwerkoverlast', {}, '/locatie* personen_overig* personen_overig_vaker'],
      ['personen-op-het-water', { personen_overig_vaker: 'nee' }, '/locatie* personen_overig* personen_overig_vaker'],
      [
        'vuurwerkoverlast',
        { personen_overig_vaker: 'ja' },
        '/locatie* personen_overig* personen_overig_vaker personen_overig_vaker_momenten',
      ],
      ...[
        'daklozen-bedelen',
        'geluidsoverlast-door-personen',
        'jongerenoverlast',
        'loslopende-agressieve-honden',
        'overlast-door-afsteken-vuurwerk',
        'overlast-van-taxis-bussen-en-fietstaxis',
        'wildplassen-poepen-overgeven',
      ].map((sub): Row => [sub, {}, `${nuisance} personen_overig* personen_overig_vaker`]),
      ['drank-en-drugsoverlast', {}, `${nuisance} drugs_verkoop* personen_overig* personen_overig_vaker`],
      [
        'overige-overlast-door-personen',
        { drugs_verkoop: 'nee' },
        `${nuisance} drugs_verkoop* personen_overig* personen_overig_vaker`,
      ],
      [
        'overige-overlast-door-personen',
        { drugs_verkoop: 'ja' },
        `${nuisance} drugs_verkoop* drugs_verkoop_ja:call personen_overig* personen_overig_vaker`,
      ],
    ],
  },
  'wegen-verkeer-straatmeubilair': {
    prefix: 'extra_',
    rows: [
      ['lantaarnpaal-straatverlichting', {}, 'straatverlichting_nummer* straatverlichting_probleem*'],
      ...['lamp_brandt_overdag', 'geeft_lichthinder'].map(
        (problem): Row => [
          'lantaarnpaal-straatverlichting',
          { straatverlichting_probleem: problem, straatverlichting: 'is_gevolg_van_aanrijding' },
          'straatverlichting_nummer* straatverlichting_probleem*',
        ],
      ),
      ...['lamp_doet_het_niet', 'lamp_is_zichtbaar_beschadigd', 'overig'].map(
        (problem): Row => [
          'lantaarnpaal-straatverlichting',
          { straatverlichting_probleem: problem, straatverlichting: 'niet_gevaarlijk' },
          'straatverlichting_nummer* straatverlichting_probleem* straatverlichting*',
        ],
      ),
      ...[
        'drie_of_meer_kapot',
        'is_gevolg_van_aanrijding',
        'lamp_op_grond_of_scheef',
        'deurtje_weg_of_open',
        'losse_kabels_zichtbaar_of_lamp_los',
      ].map(
        (danger): Row => [
          'lantaarnpaal-straatverlichting',
          { straatverlichting_probleem: 'overig', straatverlichting: danger },
          'straatverlichting_nummer* straatverlichting_probleem* straatverlichting* straatverlichting_gevaar:call',
        ],
      ),
      ['klok', {}, 'klok_nummer* klok_alert:alert klok*'],
      ['klok', { klok: 'niet_gevaarlijk' }, 'klok_nummer* klok_alert:alert klok* klok_probleem*'],
      ...[
        'is_gevolg_van_aanrijding',
        'klok_op_grond_of_scheef',
        'deurtje_weg_of_open',
        'losse_kabels_zichtbaar_of_lamp_los',
      ].map(
        (danger): Row => [
          'klok',
          { klok: danger, klok_probleem: 'klok_is_zichtbaar_beschadigd' },
          'klok_nummer* klok_alert:alert klok* klok_gevaar:call klok_probleem*',
        ],
      ),
      [
        'klok',
        { klok: 'niet_gevaarlijk', klok_probleem: 'overig' },
        'klok_nummer* klok_alert:alert klok* klok_probleem* klok_toelichting_overig',
      ],
      ['verkeersoverlast', {}, nuisance],
      ['straatmeubilair', {}, '/locatie*'],
      ...[
        'autom-verzinkbare-palen',
        'bewegwijzering',
        'camerasystemen',
        'parkeerautomaten',
        'put-riool-kapot',
        'parkeer-verwijssysteem',
        'stadsplattegronden',
        'verkeerssituaties',
        'omleiding',
      ].map((sub): Row => [sub, {}, '/locatie* /dateTime']),
      ['gladheid', {}, '/locatie* onderhoud_stoep_straat_en_fietspad wegen_gladheid:caution'],
      ['verkeerslicht', {}, '/locatie* /dateTime verkeerslicht_welk*'],
      ['verkeerslicht', { verkeerslicht_welk: 'niet_van_toepassing' }, '/locatie* /dateTime verkeerslicht_welk*'],
      ...['voetganger', 'fiets', 'auto', 'tram_bus'].map(
        (which): Row => [
          'verkeerslicht',
          { verkeerslicht_welk: which },
          '/locatie* /dateTime verkeerslicht_welk* verkeerslicht*',
        ],
      ),
      ...[
        'verkeerslicht_scheef',
        'verkeerslicht_op_grond',
        'deurtje_weg_of_open',
        'losse_kabels_zichtbaar',
        'lamp_hangt_los',
      ].map(
        (damage): Row => [
          'verkeerslicht',
          { verkeerslicht_welk: 'auto', verkeerslicht: damage },
          '/locatie* /dateTime verkeerslicht_welk* verkeerslicht* verkeerslicht_gevaar:call',
        ],
      ),
      ...Object.entries({
        voetganger: 'voetganger',
        fiets: 'fiets_auto',
        auto: 'fiets_auto',
        tram_bus: 'bus_tram',
      }).map(
        ([which, problems]): Row => [
          'verkeerslicht',
          { verkeerslicht_welk: which, verkeerslicht: 'geen_beschadigingen' },
          `/locatie* /dateTime verkeerslicht_welk* verkeerslicht* verkeerslicht_probleem_${problems}* verkeerslicht_nummer`,
        ],
      ),
      ['fietsrek-nietje', {}, '/locatie* fietsrek_aanvragen*'],
      ['fietsrek-nietje', { fietsrek_aanvragen: 'nee' }, '/locatie* fietsrek_aanvragen*'],
      ['fietsrek-nietje', { fietsrek_aanvragen: 'ja' }, '/locatie* fietsrek_aanvragen* fietsrek_aanvraag:info'],
      ['oplaadpunt', {}, '/locatie* oplaadpunt_type*'],
      ['oplaadpunt', { oplaadpunt_type: 'auto' }, '/locatie* oplaadpunt_type*'],
      ['oplaadpunt', { oplaadpunt_type: 'boot' }, '/locatie* oplaadpunt_type* oplaadpunt_nummer'],
    ],
  },
  wonen: {
    prefix: 'extra_wonen_',
    rows: [
      ['fraude', {}, '/locatie*'],
      ['wonen-overig', {}, '/locatie* /wonen_overig*'],
      ['leegstand', {}, '/locatie* /leegstand_dateTime leegstand_periode* leegstand_woning_gebruik*'],
      [
        'wonen-overig',
        { '/wonen_overig': 'leegstand', leegstand_woning_gebruik: 'nee' },
        '/locatie* /wonen_overig* /leegstand_dateTime leegstand_periode* leegstand_woning_gebruik*',
      ],
      [
        'leegstand',
        { leegstand_woning_gebruik: 'ja' },
        `/locatie* /leegstand_dateTime leegstand_periode* leegstand_woning_gebruik* leegstand_activiteit_in_woning
         leegstand_iemand_aanwezig`,
      ],
      ['onderhuur-en-adreskwaliteit', {}, '/locatie* /onderhuur_dateTime /extra_eigenaar_woning*'],
      [
        'wonen-overig',
        { '/wonen_overig': 'onderhuur', '/extra_eigenaar_woning': 'particuliere_eigenaar' },
        '/locatie* /wonen_overig* /onderhuur_dateTime /extra_eigenaar_woning* /extra_particuliere_eigenaar!',
      ],
      [
        'onderhuur-en-adreskwaliteit',
        {
          '/extra_eigenaar_woning': 'woningcorporatie',
          onderhuur_aantal_personen: 'twee_personen',
          onderhuur_huurder_woont: 'aangegeven_adres',
        },
        `/locatie* /onderhuur_dateTime /extra_eigenaar_woning* onderhuur_aantal_personen* onderhuur_woon_periode*
         onderhuur_iemand_aanwezig onderhuur_huurder_woont*`,
      ],
      ...['drie_personen', 'vier_personen', 'vijf_of_meer_personen'].map(
        (many): Row => [
          'onderhuur-en-adreskwaliteit',
          {
            '/extra_eigenaar_woning': 'weet_ik_niet',
            onderhuur_aantal_personen: many,
            onderhuur_huurder_woont: 'ander_adres',
          },
          `/locatie* /onderhuur_dateTime /extra_eigenaar_woning* onderhuur_aantal_personen* onderhuur_bewoners_familie*
           onderhuur_woon_periode* onderhuur_iemand_aanwezig onderhuur_huurder_woont* onderhuur_adres_huurder`,
        ],
      ),
      [
        'vakantieverhuur',
        { vakantieverhuur_hoe_vaak: 'dagelijks', vakantieverhuur_online_aangeboden: 'nee' },
        `/locatie* /vakantieverhuur_dateTime vakantieverhuur_toeristen_aanwezig* vakantieverhuur_aantal_mensen*
         vakantieverhuur_hoe_vaak* vakantieverhuur_bewoning* vakantieverhuur_online_aangeboden*
         vakantieverhuur_footer:caution`,
      ],
      ...['maandelijks', 'wekelijks'].map(
        (often): Row => [
          'wonen-overig',
          {
            '/wonen_overig': 'vakantieverhuur',
            vakantieverhuur_hoe_vaak: often,
            vakantieverhuur_online_aangeboden: 'ja',
          },
          `/locatie* /wonen_overig* /vakantieverhuur_dateTime vakantieverhuur_toeristen_aanwezig*
           vakantieverhuur_aantal_mensen* vakantieverhuur_hoe_vaak* vakantieverhuur_wanneer* vakantieverhuur_bewoning*
           vakantieverhuur_online_aangeboden* vakantieverhuur_link_advertentie vakantieverhuur_footer:caution`,
        ],
      ),
      [
        'woningdelen-spookburgers',
        {},
        `/locatie* /woningdelen_dateTime woningdelen_vermoeden woningdelen_eigenaar* woningdelen_adres_huurder*
         woningdelen_aantal_personen* woningdelen_wisselende_bewoners* woningdelen_iemand_aanwezig woningdelen_overlast*`,
      ],
      [
        'wonen-overig',
        {
          '/wonen_overig': 'woningdelen',
          woningdelen_eigenaar: 'ja',
          woningdelen_weet_eigenaar: 'nee',
          woningdelen_aantal_personen: 'vier_personen',
          woningdelen_overlast: 'ja',
        },
        `/locatie* /wonen_overig* /woningdelen_dateTime woningdelen_vermoeden woningdelen_eigenaar*
         woningdelen_weet_eigenaar* woningdelen_adres_huurder* woningdelen_aantal_personen*
         woningdelen_wisselende_bewoners* woningdelen_iemand_aanwezig woningdelen_overlast*
         woningdelen_overlast_omschrijven* woningdelen_overlast_info:info`,
      ],
      [
        'woningdelen-spookburgers',
        { woningdelen_eigenaar: 'ja', woningdelen_weet_eigenaar: 'ja', woningdelen_overlast: 'nee' },
        `/locatie* /woningdelen_dateTime woningdelen_vermoeden woningdelen_eigenaar* woningdelen_weet_eigenaar*
         woningdelen_hoe_weet_eigenaar woningdelen_adres_huurder* woningdelen_aantal_personen*
         woningdelen_wisselende_bewoners* woningdelen_iemand_aanwezig woningdelen_overlast*
         woningdelen_overlast_info:info`,
      ],
      [
        'wonen-overig',
        {
          '/wonen_overig': 'crimineleBewoning',
          woningdelen_aantal_personen: 'een_persoon',
          woningdelen_overlast: 'ja',
        },
        `/locatie* /wonen_overig* /woningdelen_dateTime woningdelen_vermoeden woningdelen_adres_huurder*
         woningdelen_aantal_personen* woningdelen_wisselende_bewoners* woningdelen_iemand_aanwezig`,
      ],
      ...['drie_personen', 'vier_personen', 'vijf_of_meer_personen'].map(
        (many): Row => [
          'wonen-overig',
          { '/wonen_overig': 'crimineleBewoning', woningdelen_aantal_personen: many },
          `/locatie* /wonen_overig* /woningdelen_dateTime woningdelen_vermoeden woningdelen_adres_huurder*
           woningdelen_aantal_personen* criminele_bewoning_bewoners_familie* criminele_bewoning_samenwonen*
           woningdelen_wisselende_bewoners* woningdelen_iemand_aanwezig`,
        ],
      ),
      ['woningkwaliteit', {}, '/locatie* woonkwaliteit_direct_gevaar*'],
      [
        'woningkwaliteit',
        { woonkwaliteit_direct_gevaar: 'ja', woonkwaliteit_gemeld_bij_eigenaar: 'nee' },
        '/locatie* woonkwaliteit_direct_gevaar* woonkwaliteit_direct_gevaar_alert:call',
      ],
      [
        'wonen-overig',
        {
          '/wonen_overig': 'woningkwaliteit',
          woonkwaliteit_direct_gevaar: 'nee',
          woonkwaliteit_gemeld_bij_eigenaar: 'ja',
        },
        '/locatie* /wonen_overig* woonkwaliteit_direct_gevaar* woonkwaliteit_gemeld_bij_eigenaar*',
      ],
      [
        'woningkwaliteit',
        { woonkwaliteit_direct_gevaar: 'nee', woonkwaliteit_gemeld_bij_eigenaar: 'nee' },
        `/locatie* woonkwaliteit_direct_gevaar* woonkwaliteit_gemeld_bij_eigenaar*
         woonkwaliteit_direct_gevaar_ja:caution`,
      ],
    ],
  },
}

const landlord: Table = {
  prefix: 'extra_wonen_verhuurderschap_',
  rows: [
    ['goed-verhuurderschap', {}, '/locatie* onderwerp*'],
    ['wonen-overig', { '/wonen_overig': 'verhuurderschap' }, '/locatie* /wonen_overig* onderwerp*'],
    ['goed-verhuurderschap', { onderwerp: ['overige'] }, `/locatie* onderwerp* onderwerp_overige* ${closing}`],
    [
      'goed-verhuurderschap',
      { onderwerp: ['discriminatie'], discriminatie: ['geslacht', 'handicap'] },
      `/locatie* onderwerp* discriminatie_title# discriminatie* discriminatie_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['discriminatie'], discriminatie: ['anders'] },
      `/locatie* onderwerp* discriminatie_title# discriminatie* discriminatie_anders* discriminatie_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['intimidatie'] },
      `/locatie* onderwerp* intimidatie_title# intimidatie_toelichting* intimidatie_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['huurcontract'] },
      `/locatie* onderwerp* huurcontract_title# huurcontract* huurcontract_borg_hoogte* huurcontract_borg_termijn*
       huurcontract_toelichting* huurcontract_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['bemiddelingskosten'], bemiddelingskosten: 'nee' },
      `/locatie* onderwerp* bemiddelingskosten_title# bemiddelingskosten* bemiddelingskosten_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['bemiddelingskosten'], bemiddelingskosten: 'ja' },
      `/locatie* onderwerp* bemiddelingskosten_title# bemiddelingskosten* bemiddelingskosten_ja*
       bemiddelingskosten_bewijs* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['servicekosten'], servicekosten_hoogte: 'nee' },
      `/locatie* onderwerp* servicekosten_title# servicekosten_kostenspecificatie* servicekosten_jaarlijkse_afrekening*
       servicekosten_hoogte* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['servicekosten'], servicekosten_hoogte: 'ja' },
      `/locatie* onderwerp* servicekosten_title# servicekosten_kostenspecificatie* servicekosten_jaarlijkse_afrekening*
       servicekosten_hoogte* servicekosten_toelichting_ja* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['huur_probleem'], arbeidsmigrant: 'nee' },
      `/locatie* onderwerp* huur_probleem_title# huur_probleem_onderwerp* ${closing}`,
    ],
    [
      'goed-verhuurderschap',
      { onderwerp: ['intimidatie', 'huur_probleem'], arbeidsmigrant: 'ja' },
      `/locatie* onderwerp* intimidatie_title# intimidatie_toelichting* intimidatie_bewijs* huur_probleem_title#
       huur_probleem_onderwerp* afsluitende_vragen_title# arbeidsmigrant* arbeidsmigrant_huurcontract*
       arbeidsmigrant_huurcontract_taal* arbeidsmigrant_arbeidscontract* consent* info:info`,
    ],
  ],
}

const values = placeholderValuesOf(Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8'))))

const full = (prefix: string, key: string) => (key.startsWith('/') ? key.slice(1) : prefix + key)

const marks: Readonly<Record<string, string>> = {
  'call-now': ':call',
  alert: ':alert',
  caution: ':caution',
  info: ':info',
}

function marked(question: Question): string {
  if (question.type === 'header') return `${question.key}#`
  if (question.type === 'alert') return question.key + (question.alert.blocks ? '!' : marks[question.alert.severity])
  return question.key + (question.required ? '*' : '')
}

const cases = Object.entries({ ...tables, 'wonen, landlords': landlord }).flatMap(([name, { prefix, rows }]) =>
  rows.map(([sub, given, shown]) => ({
    main: name.replace(/,.*/, ''),
    sub,
    answers: Object.fromEntries(
      Object.entries(given).map(([key, answer]) => [full(prefix, key), answer]),
    ) satisfies Answers,
    shown: shown.split(/\s+/).map(key => full(prefix, key)),
  })),
)

test.each(cases)('the visible questions of $main/$sub after $answers', async ({ main, sub, answers, shown }) => {
  const set = await questionSetFor(main, sub, { values, showVulaanControls: true })
  expect(visibleQuestions(set, answers).map(marked)).toEqual(shown)
})

const bare = (key: string) => key.replace(/[*!#]$|:\w+$/, '')

test.each(mainSlugsWithQuestions)(
  'the table has every question of %s visible and, unless it always is, hidden',
  async main => {
    const mine = cases.filter(one => one.main === main)
    for (const [at, { questions }] of (await questionSetsOf(main)).entries()) {
      const subs = await subsOfSet(main, at, mine)
      const here = mine.filter(({ sub }) => subs.has(sub))
      expect(here.length, `${main} ${at}`).toBeGreaterThan(0)
      for (const { key, when } of questions) {
        const shows = here.map(({ shown }) => shown.map(bare).includes(key))
        expect(shows, `${key} is shown in some row`).toContain(true)
        if (when) expect(shows, `${key} is hidden in some row`).toContain(false)
        else expect(shows, `${key} is always shown`).not.toContain(false)
      }
    }
  },
)

/** The sub categories of these rows that use this set and none before it. */
async function subsOfSet(main: string, at: number, rows: readonly { sub: string }[]): Promise<Set<string>> {
  const sets = await questionSetsOf(main)
  const first = (sub: string) =>
    sets.findIndex(
      ({ subs }) => subs === 'others' || subs.includes(sub) || subs.some(slug => slug === `${sub.split('-')[0]}*`),
    )
  return new Set(rows.flatMap(({ sub }) => (first(sub) === at ? [sub] : [])))
}

test.each([
  ['schoon', 'veegzwerfvuil'],
  ['overig', 'overig'],
  ['constructor', 'toString'],
])('the category %s/%s asks only for the place', async (main, sub) => {
  const { questions } = await questionSetFor(main, sub, { values, showVulaanControls: true })
  expect(questions.map(marked)).toEqual(['locatie*'])
})

test('without showVulaanControls only the place is asked', async () => {
  const { questions } = await questionSetFor('wonen', 'leegstand', { values, showVulaanControls: false })
  expect(questions.map(marked)).toEqual(['locatie*'])
})
