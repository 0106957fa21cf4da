/** Why a file cannot be added. */
export const fileTexts = {
  tooSmall: (size: string) => `Dit bestand is te klein. De minimale bestandsgrootte is ${size}.`,
  tooLarge: (size: string) => `Dit bestand is te groot. De maximale bestandsgrootte is ${size}.`,
  wrongType: (types: string) => `Dit bestandstype wordt niet ondersteund. Toegestaan zijn: ${types}.`,
  tooMany: (max: number) => `U kunt maximaal ${max} bestanden uploaden.`,
  busy: 'Er worden nu te veel foto’s tegelijk verstuurd. Probeer het over een paar seconden opnieuw.',
  heic:
    'Foto’s van het type HEIC kunnen we niet lezen. Sla de foto op als JPG en kies hem opnieuw. Op een iPhone: ' +
    'Instellingen, Camera, Structuren, Meest compatibel; of deel de foto en kies Opties, Meest compatibel.',
  unreadable: 'Dit bestand is geen foto die we kunnen openen. Kies een andere foto.',
  tooManyPixels:
    'Deze foto heeft te veel beeldpunten (meer dan 50 miljoen). Maak de foto kleiner en probeer het opnieuw.',
} as const
