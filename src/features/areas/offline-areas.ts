/** The devices of residents cache this list for offline use. */
export const offlineAreasPath = '/incident/buurten.json'
