/** The path of the list of selectable areas that residents' devices cache for offline use. */
export const offlineAreasPath = '/incident/buurten.json'
