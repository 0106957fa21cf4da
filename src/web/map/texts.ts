import { inLanguage } from '#kit/language.ts'

const residentInEnglish = {
  permissionDenied: (site: string) =>
    `${site} may not use your location. You can change this in the preferences or settings of your browser or system.`,
  outsideMap: 'Your location is outside the map, so it cannot be shown',
  unavailable: 'Your location could not be found. Try again or search for an address.',
  done: 'Your location has been found',
  rough: 'We do not know exactly where you are: somewhere in the circle on the map.',
  old: 'We are not sure that you are here now. This may be where you were before.',
  pointOut: 'Point out the place on the map yourself.',
}

export const mapTexts = inLanguage({
  nl: {
    label: 'Kaart',
    help: 'Verplaats de kaart met de pijltjestoetsen en zoom met plus en min.',
    edge: 'Dit is de rand van ons gebied. Zoom in met plus om dichterbij te kijken.',
    helpPick: ' Enter kiest het midden van de kaart.',
    closeMessage: 'Melding sluiten',
    resident: {
      permissionDenied: (site: string) =>
        `${site} heeft geen toestemming om uw locatie te gebruiken. Dit kunt u wijzigen in de voorkeuren of instellingen van uw browser of systeem.`,
      outsideMap: 'Uw locatie valt buiten de kaart en is daardoor niet te zien',
      unavailable: 'Uw locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
      done: 'Uw locatie is gevonden',
      rough: 'Wij weten niet precies waar u bent: ergens in de cirkel op de kaart.',
      old: 'Wij weten niet zeker of u nu hier bent. Dit kan uw locatie van eerder zijn.',
      pointOut: 'Wijs zelf de plek aan op de kaart.',
    },
    staff: {
      permissionDenied: (site: string) =>
        `${site} heeft geen toestemming om je locatie te gebruiken. Dit kun je wijzigen in de instellingen van je browser.`,
      outsideMap: 'Je locatie valt buiten de kaart en is daardoor niet te zien',
      unavailable: 'Je locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
      done: 'Je locatie is gevonden',
      rough: 'We weten niet precies waar je bent: ergens in de cirkel op de kaart.',
      old: 'We weten niet zeker of je nu hier bent. Dit kan je locatie van eerder zijn.',
      pointOut: 'Wijs zelf de plek aan op de kaart.',
    },
    locating: 'Bezig met zoeken…',
    myLocation: 'Mijn locatie',
    twoFingers: 'Gebruik twee vingers om de kaart te verplaatsen',
    scroll: (key: string) => `Gebruik ${key} + scrollen om in- en uit te zoomen op de kaart`,
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    chosenPlace: 'Gekozen locatie',
    place: 'Kaart met de locatie',
  },
  en: {
    resident: residentInEnglish,
    staff: residentInEnglish,
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
  },
})
