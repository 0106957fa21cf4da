/** The texts of the map. */
export const mapTexts = {
  label: 'Kaart',
  help: 'Verplaats de kaart met de pijltjestoetsen en zoom met plus en min.',
  /** After an arrow key that moves the map no further. */
  edge: 'Dit is de rand van ons gebied. Zoom in met plus om dichterbij te kijken.',
  helpPick: ' Enter kiest het midden van de kaart.',
  closeMessage: 'Melding sluiten',
  resident: {
    permissionDenied: (site: string) =>
      `${site} heeft geen toestemming om uw locatie te gebruiken. Dit kunt u wijzigen in de voorkeuren of instellingen van uw browser of systeem.`,
    outsideMap: 'Uw locatie valt buiten de kaart en is daardoor niet te zien',
    unavailable: 'Uw locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
    done: 'Uw locatie is gevonden',
  },
  staff: {
    permissionDenied: (site: string) =>
      `${site} heeft geen toestemming om je locatie te gebruiken. Dit kun je wijzigen in de instellingen van je browser.`,
    outsideMap: 'Je locatie valt buiten de kaart en is daardoor niet te zien',
    unavailable: 'Je locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
    done: 'Je locatie is gevonden',
  },
  locating: 'Bezig met zoeken…',
  myLocation: 'Mijn locatie',
  twoFingers: 'Gebruik twee vingers om de kaart te verplaatsen',
  scroll: (key: string) => `Gebruik ${key} + scrollen om in- en uit te zoomen op de kaart`,
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  chosenPlace: 'Gekozen locatie',
  place: 'Kaart met de locatie',
} as const
