import { dutchTime } from '../../../../kit/dutch-time.ts'
import type { Direction } from '../../../../kit/geo.ts'
import { type ChosenPlace, placeText } from '../rules.ts'

export const texts = {
  label: 'Waar is het?',
  searchLabel: 'Zoek op adres of postcode',
  searchPlaceholder: 'Adres of postcode',
  unknownAddress: 'Wij kennen dit adres niet. Probeer het opnieuw.',
  searchedBy: 'Zoek op straat of postcode. Namen van parken en gebouwen staan er niet in.',
  addressesFailed: 'De adressen konden niet worden opgehaald.',
  otherMethods: 'U kunt de plek ook op de kaart kiezen of het adres zelf invullen.',
  checking: 'De plek wordt gecontroleerd…',

  chooseOnMap: 'Wijs de plek aan op de kaart',
  openMap: 'Kies locatie',
  mapTitle: 'Kies een plek op de kaart',
  mapLabel: 'Kaart om een plek te kiezen',
  mapLoading: 'De kaart wordt geladen…',
  mapFailed: 'De kaart kan niet worden geladen. U kunt hier op adres zoeken, of teruggaan en het adres zelf invullen.',
  mapFailedWithoutSearch: 'De kaart kan niet worden geladen. Ga terug en vul het adres zelf in.',
  back: 'Terug',
  confirm: 'Ga verder',
  pickHint: 'Klik op de kaart op de plek waar het is.',
  pickHintWithSearch: 'Klik op de kaart op de plek waar het is, of zoek een adres.',
  pickPlaceFirst: 'Kies eerst een plek op de kaart.',
  findingAddress: 'Het adres wordt opgezocht…',
  /** An object was picked that stands at another address than the one before. */
  addressNow: (address: string, before: string) => `Het adres is nu ${address}. Eerder gekozen: ${before}.`,
  marker: 'Gekozen plek',
  zoomIn: (many: string) => `Zoom in om de ${many} te zien`,
  noObjectsNearby: (many: string) => `Er zijn geen ${many} in de buurt. Versleep de kaart om de ${many} te zien.`,
  /** Without scripts there is no map. */
  notInList: 'Het staat niet in deze lijst',
  noneNearby: (many: string) => `Er zijn geen ${many} in de buurt van deze plek.`,
  onlyNearestListed: (count: number, many: string) =>
    `Dit zijn de ${count} ${many} die het dichtst bij het midden van de kaart staan. Zoom in of zoek een adres om andere te zien.`,
  layerFailed: 'Kaart informatie kon niet worden opgehaald.',
  layerFailedAdvice: 'U kunt wel een plek kiezen en verdergaan.',
  layerLoading: (many: string) => `De ${many} worden opgehaald…`,
  zoomInForAll: 'Zoom verder in om alles te zien.',
  maxObjects: (max: number, { one, many }: { one: string; many: string }) =>
    `U kunt maximaal ${max} ${max === 1 ? one : many} kiezen.`,
  objectsNearby: (many: string) => `${many.charAt(0).toUpperCase()}${many.slice(1)} in de buurt`,
  /** Objects that are folded below the nearest ones. */
  furtherAway: (count: number, { one, many }: { one: string; many: string }) =>
    `Nog ${count} ${count === 1 ? one : many} verder weg`,
  pickedCount: (count: number, max: number, many: string) => `${count} van maximaal ${max} ${many} gekozen`,
  metresAway: (metres: number) => `op ongeveer ${metres} meter`,
  /** After a distance. */
  towards: {
    north: 'naar het noorden',
    'north-east': 'naar het noordoosten',
    east: 'naar het oosten',
    'south-east': 'naar het zuidoosten',
    south: 'naar het zuiden',
    'south-west': 'naar het zuidwesten',
    west: 'naar het westen',
    'north-west': 'naar het noordwesten',
  } satisfies Record<Direction, string>,
  nearAddress: (address: string) => `bij ${address}`,
  confirmObjects: 'Meld dit object',
  confirmWithoutObject: (one: string) => `Ga verder zonder ${one}`,
  pickObjectHint: 'Kies op de kaart of in de lijst waar het om gaat.',
  pickObjectHintWithSearch: 'Zoek een adres, en kies op de kaart of in de lijst waar het om gaat.',
  removeObjectsFirst: 'U heeft al iets gekozen. Haal dat eerst weg om een andere plek te kiezen.',
  numberHint: 'Weet u het nummer niet? Laat dit veld dan leeg.',
  legend: 'Legenda',
  knownReport: 'Deze melding is al bij ons bekend:',
  knownReportsNearby: 'Al bij ons bekend in de buurt',
  /** Of a known report. */
  reportedAt: (moment: Date) => `om ${dutchTime(moment)} uur`,
  /** Of several that are alike. */
  numbered: (number: number, of: number) => `(${number} van ${of})`,
  otherKnownReports: (count: number) => `Nog ${count} ${count === 1 ? 'bekende melding' : 'bekende meldingen'}`,
  sameProblem: 'Dit is hetzelfde probleem',
  sameProblemAs: (label: string) => ` als ${label}`,
  drawerLabel: 'Lijst bij de kaart',

  outsideMap: 'Deze plek ligt buiten ons gebied',
  outsideMapAdvice: (municipality: string, phone: string) =>
    `Kies een plek in de gemeente ${municipality}. Ligt de plek ergens anders? Meld het dan bij de gemeente daar. Weet u niet welke dat is? Bel ons op ${phone}.`,

  chooseOtherPlace: 'Deze plek ligt buiten ons gebied. Kies een andere plek.',
  placeRefused: 'Deze plek ligt niet in onze gemeente. Kies een andere plek.',
  typeAddress: 'Vul het adres zelf in',
  typeAddressHint:
    'Dat kan ook zonder kaart. Weet u het adres niet? Dan kunt u de plek beschrijven en daarna een buurt kiezen.',
  describeHint: 'Weet u het adres niet? Dan kunt u de plek beschrijven.',
  otherAddress: 'Of vul een ander adres in:',
  street: 'Straat, of een omschrijving van de plek',
  streetHint: 'Bijvoorbeeld: Kerkstraat. Of: bij de ingang van het park.',
  number: 'Huisnummer',
  postcode: 'Postcode',
  town: 'Plaats',
  useAddress: 'Gebruik dit adres',
  /** Without scripts. */
  useAddressOrGoOn: 'Met ‘Volgende’ gebruiken we dit adres ook. Eén knop is dus genoeg.',
  lookingUp: 'Het adres wordt opgezocht…',
  addressRequired: 'Vul een straat of een omschrijving in, of een postcode met huisnummer.',
  multipleMatches: 'Welk adres bedoelt u?',
  noMatchFits: 'Geen van deze adressen',

  placeNotFound: 'Wij kunnen deze plek niet vinden.',
  lookupFailed: 'Wij kunnen de plek nu niet opzoeken.',
  placeNotFoundChoose: 'Wij kunnen deze plek niet vinden. Kies een buurt, of vul een ander adres in.',
  lookupFailedChoose: 'Wij kunnen de plek nu niet opzoeken. Kies een buurt.',
  maybeOutside: (municipality: string, phone: string) =>
    `Ligt de plek buiten de gemeente ${municipality}? Meld het dan bij de gemeente daar. Weet u niet welke dat is? Bel ons op ${phone}.`,
  goesOnAnyway: 'Uw melding gaat gewoon door.',
  withoutAddress: 'Zonder adres kan het ook.',
  chooseNeighbourhoodInstead: 'Kies in welke buurt het is, dan zoeken wij de plek op.',
  descriptionIsEnough: 'Wij zoeken de plek op met wat u heeft ingevuld.',
  /** Without scripts, where no address was looked up yet. */
  orNeighbourhood: 'Of kies de buurt waar het is',
  addressIsBetter: 'Een adres is beter: dan weten we precies waar het is.',
  neighbourhood: 'In welke buurt is het?',
  chooseNeighbourhood: 'Kies een buurt',
  unknownNeighbourhood: 'Dat weet ik niet',
  neighbourhoodRequired: 'Kies een buurt, of kies "Dat weet ik niet".',
  loadingNeighbourhoods: 'De buurten worden opgehaald…',
  useNeighbourhood: 'Ga verder met deze buurt',
  useDescription: 'Ga verder met deze omschrijving',

  noObjectPicked: (one: string) =>
    `U heeft nog geen ${one} gekozen. Kiest u die op de kaart, dan weten wij precies waar het om gaat.`,
  pickOnMap: 'Kies op de kaart',
  changePlace: 'Wijzigen',
  keepPlace: 'Niet wijzigen',
  /** Of a pin where there is no address. */
  describePlace: 'Deze plek heeft geen adres. Schrijf in de melding waar het is, bijvoorbeeld: bij de vijver.',
  approximatePlace: 'De precieze plek is nog niet bekend. Wij zoeken die op met wat u heeft ingevuld.',
} as const

const goOn = 'U mag ook verdergaan met uw melding. Wij bekijken dan wie deze kan oplossen.'

/** The texts about a place that another municipality or organisation maintains. */
export const outsideMunicipalityTexts = (municipality: string, phone: string) => ({
  title: `Deze plek ligt buiten de gemeente ${municipality}`,
  text: `Wij kunnen hier zelf niets doen. Meld het bij de gemeente waar de plek ligt. Weet u niet welke dat is? Bel ons op ${phone}, dan helpen wij u verder.`,
  goOn,
})

/** The same where only some places are one's own, such as the roads of a province. */
export const outsideOwnPlacesTexts = (name: string, phone: string) => ({
  title: texts.outsideMap,
  text: `${name} kan hier zelf niets doen. Meld het bij de gemeente waar de plek ligt. Weet u niet welke dat is? Bel ons op ${phone}, dan helpen wij u verder.`,
  goOn,
})

/** The chosen place in words; the text of a pin needs no prefix. */
export const chosenPlaceText = (place: ChosenPlace) =>
  place.address || place.approximate ? `Gekozen plek: ${placeText(place)}` : placeText(place)
