import type { Translated } from '../../kit/language.ts'
import type { mapTexts as dutch } from './texts.ts'

const resident = {
  permissionDenied: (site: string) =>
    `${site} may not use your location. You can change this in the preferences or settings of your browser or system.`,
  outsideMap: 'Your location is outside the map, so it cannot be shown',
  unavailable: 'Your location could not be found. Try again or search for an address.',
  done: 'Your location has been found',
}

export const mapTexts: Translated<typeof dutch> = {
  resident,
  staff: resident,
  label: 'Map',
  help: 'Move the map with the arrow keys and zoom with plus and minus.',
  edge: 'This is the edge of our area. Zoom in with plus to look closer.',
  helpPick: ' Press Enter to choose the middle of the map.',
  closeMessage: 'Close this message',
  locating: 'Searching…',
  myLocation: 'My location',
  twoFingers: 'Use two fingers to move the map',
  scroll: key => `Use ${key} + scroll to zoom the map`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  chosenPlace: 'Chosen location',
  place: 'Map with the location',
}
