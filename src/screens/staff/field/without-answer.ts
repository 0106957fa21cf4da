/** Only a browser without a network has no connection. */
export const withoutAnswer = (isOnline: boolean) => (isOnline ? 'De server geeft geen antwoord' : 'Geen verbinding')
