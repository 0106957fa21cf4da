import { dutchTime } from '../../../../kit/dutch-time.ts'
import type { Translated } from '../../../../kit/language.ts'
import { type ChosenPlace, placeText } from '../rules.ts'
import type {
  texts as dutch,
  outsideMunicipalityTexts as dutchOutside,
  outsideOwnPlacesTexts as dutchOutsideOwnPlaces,
} from './texts.ts'

export const texts: Translated<typeof dutch> = {
  label: 'Where is it?',
  searchLabel: 'Search for an address or postcode',
  searchPlaceholder: 'Address or postcode',
  unknownAddress: 'We do not know this address. Try again.',
  searchedBy: 'Search by street or postcode. Names of parks and buildings are not in it.',
  addressesFailed: 'The addresses could not be loaded.',
  otherMethods: 'You can also choose the place on the map or enter the address yourself.',
  checking: 'The place is being checked…',

  chooseOnMap: 'Point out the place on the map',
  openMap: 'Choose location',
  mapTitle: 'Choose a place on the map',
  mapLabel: 'Map for choosing a place',
  mapLoading: 'The map is being loaded…',
  mapFailed: 'The map cannot be loaded. You can search for an address here, or go back and enter the address yourself.',
  mapFailedWithoutSearch: 'The map cannot be loaded. Go back and enter the address yourself.',
  back: 'Back',
  confirm: 'Go on',
  pickHint: 'Click on the map at the place where it is.',
  pickHintWithSearch: 'Click on the map at the place where it is, or search for an address.',
  pickPlaceFirst: 'First choose a place on the map.',
  findingAddress: 'The address is being looked up…',
  addressNow: (address, before) => `The address is now ${address}. Chosen before: ${before}.`,
  marker: 'Chosen place',
  zoomIn: many => `Zoom in to see the ${many}`,
  noObjectsNearby: many => `There are no ${many} nearby. Drag the map to see the ${many}.`,
  notInList: 'It is not in this list',
  noneNearby: many => `There are no ${many} near this place.`,
  onlyNearestListed: (count, many) =>
    `These are the ${count} ${many} nearest to the middle of the map. Zoom in or search for an address to see others.`,
  layerFailed: 'Map information could not be loaded.',
  layerFailedAdvice: 'You can still choose a place and go on.',
  layerLoading: many => `The ${many} are being loaded…`,
  zoomInForAll: 'Zoom in further to see everything.',
  maxObjects: (max, { one, many }) => `You can choose at most ${max} ${max === 1 ? one : many}.`,
  objectsNearby: many => `${many.charAt(0).toUpperCase()}${many.slice(1)} nearby`,
  furtherAway: (count, { one, many }) => `${count} more ${count === 1 ? one : many} further away`,
  pickedCount: (count, max, many) => `${count} of at most ${max} ${many} chosen`,
  metresAway: metres => `about ${metres} metres away`,
  towards: {
    north: 'to the north',
    'north-east': 'to the north-east',
    east: 'to the east',
    'south-east': 'to the south-east',
    south: 'to the south',
    'south-west': 'to the south-west',
    west: 'to the west',
    'north-west': 'to the north-west',
  },
  nearAddress: address => `near ${address}`,
  confirmObjects: 'Report this object',
  confirmWithoutObject: one => `Go on without a ${one}`,
  pickObjectHint: 'Choose on the map or in the list what it is about.',
  pickObjectHintWithSearch: 'Search for an address, and choose on the map or in the list what it is about.',
  removeObjectsFirst: 'You have already chosen something. Remove that first to choose another place.',
  numberHint: 'Do you not know the number? Then leave this field empty.',
  legend: 'Key',
  knownReport: 'We already know this report:',
  knownReportsNearby: 'Nearby reports that we know already',
  reportedAt: moment => `at ${dutchTime(moment, ':')}`,
  numbered: (number, of) => `(${number} of ${of})`,
  otherKnownReports: count => `${count} more ${count === 1 ? 'report' : 'reports'} that we know already`,
  sameProblem: 'This is the same problem',
  sameProblemAs: label => ` as ${label}`,
  drawerLabel: 'List beside the map',

  outsideMap: 'This place is outside our area',
  outsideMapAdvice: (municipality, phone) =>
    `Choose a place in the municipality of ${municipality}. Is the place somewhere else? Then report it to the municipality there. Do you not know which one that is? Call us on ${phone}.`,

  chooseOtherPlace: 'This place is outside our area. Choose another place.',
  placeRefused: 'This place is not in our municipality. Choose another place.',
  typeAddress: 'Enter the address yourself',
  typeAddressHint:
    'You can do this without a map. Do you not know the address? Then you can describe the place and choose a neighbourhood after that.',
  describeHint: 'Do you not know the address? Then you can describe the place.',
  otherAddress: 'Or enter another address:',
  street: 'Street, or a description of the place',
  streetHint: 'For example: Kerkstraat. Or: near the entrance of the park.',
  number: 'House number',
  postcode: 'Postcode',
  town: 'Town',
  useAddress: 'Use this address',
  useAddressOrGoOn: '‘Next’ uses this address too, so one button is enough.',
  lookingUp: 'The address is being looked up…',
  addressRequired: 'Enter a street or a description, or a postcode with a house number.',
  multipleMatches: 'Which address do you mean?',
  noMatchFits: 'None of these addresses',

  placeNotFound: 'We cannot find this place.',
  lookupFailed: 'We cannot look up the place now.',
  placeNotFoundChoose: 'We cannot find this place. Choose a neighbourhood, or enter another address.',
  lookupFailedChoose: 'We cannot look up the place now. Choose a neighbourhood.',
  maybeOutside: (municipality, phone) =>
    `Is the place outside the municipality of ${municipality}? Then report it to the municipality there. Do you not know which one that is? Call us on ${phone}.`,
  goesOnAnyway: 'You can go on with your report.',
  withoutAddress: 'You can also go on without an address.',
  chooseNeighbourhoodInstead: 'Choose the neighbourhood it is in, and we will find the place.',
  descriptionIsEnough: 'We will find the place with what you filled in.',
  orNeighbourhood: 'Or choose the neighbourhood it is in',
  addressIsBetter: 'An address is better: then we know exactly where it is.',
  neighbourhood: 'In which neighbourhood is it?',
  chooseNeighbourhood: 'Choose a neighbourhood',
  unknownNeighbourhood: 'I do not know',
  neighbourhoodRequired: 'Choose a neighbourhood, or choose "I do not know".',
  loadingNeighbourhoods: 'The neighbourhoods are being loaded…',
  useNeighbourhood: 'Go on with this neighbourhood',
  useDescription: 'Go on with this description',

  noObjectPicked: one =>
    `You have not chosen a ${one} yet. If you choose it on the map, we know exactly which one it is.`,
  pickOnMap: 'Choose on the map',
  changePlace: 'Change',
  keepPlace: 'Do not change',
  describePlace: 'This place has no address. Write in your report where it is, for example: by the pond.',
  approximatePlace: 'The exact place is not known yet. We will find it with what you filled in.',
}

const goOn = 'You may also go on with your report. We will then find out who can solve it.'

export const outsideMunicipalityTexts: typeof dutchOutside = (municipality, phone) => ({
  title: `This place is outside the municipality of ${municipality}`,
  text: `We cannot do anything here ourselves. Report it to the municipality of that place. Do you not know which one that is? Call us on ${phone}, and we will help you.`,
  goOn,
})

export const outsideOwnPlacesTexts: Translated<typeof dutchOutsideOwnPlaces> = (name, phone) => ({
  title: texts.outsideMap,
  text: `${name} cannot do anything here. Report it to the municipality of that place. Do you not know which one that is? Call us on ${phone}, and we will help you.`,
  goOn,
})

export const chosenPlaceText = (place: ChosenPlace) =>
  place.address || place.approximate ? `Chosen place: ${placeText(place)}` : placeText(place)
