/** A place that is only a pin on the map. */
export const pinnedText = 'Locatie is gepind op de kaart'
