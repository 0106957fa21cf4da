import { inLanguage } from '#kit/language.ts'

export const fileTexts = inLanguage({
  nl: {
    tooSmall: (size: string) => `Dit bestand is te klein. De minimale bestandsgrootte is ${size}.`,
    tooLarge: (size: string) => `Dit bestand is te groot. De maximale bestandsgrootte is ${size}.`,
    wrongType: (types: string) => `Dit bestandstype wordt niet ondersteund. Toegestaan zijn: ${types}.`,
    tooMany: (max: number) => `U kunt maximaal ${max} bestanden uploaden.`,
    busy: 'Er worden nu te veel foto’s tegelijk verstuurd. Probeer het over een paar seconden opnieuw.',
    heic:
      'Foto’s van het type HEIC kunnen we niet lezen. Sla de foto op als JPG en kies hem opnieuw. Op een iPhone: ' +
      'Instellingen, Camera, Structuren, Meest compatibel; of deel de foto en kies Opties, Meest compatibel.',
    incomplete: 'Deze foto is niet compleet: het laatste stuk ontbreekt. Kies een andere foto.',
    unreadable: 'Dit bestand is geen foto die we kunnen openen. Kies een andere foto.',
    refused: (name: string, why: string) => `${name}: ${why}`,
    tooManyPixels:
      'Deze foto heeft te veel beeldpunten (meer dan 50 miljoen). Maak de foto kleiner en probeer het opnieuw.',
  },
  en: {
    tooSmall: size => `This file is too small. The minimum size of a file is ${size}.`,
    tooLarge: size => `This file is too large. The maximum size of a file is ${size}.`,
    wrongType: types => `This type of file is not supported. Allowed are: ${types}.`,
    tooMany: max => `You can upload at most ${max} files.`,
    busy: 'Too many photos are being sent at the moment. Try again in a few seconds.',
    heic:
      'We cannot read photos of the type HEIC. Save the photo as JPG and choose it again. On an iPhone: Settings, ' +
      'Camera, Formats, Most Compatible; or share the photo and choose Options, Most Compatible.',
    incomplete: 'This photo is not complete: its last part is missing. Choose another photo.',
    unreadable: 'We cannot open this photo. Choose another photo.',
    refused: (name, why) => `${name}: ${why}`,
    tooManyPixels: 'This photo has too many pixels (more than 50 million). Make the photo smaller and try again.',
  },
})
