import { type KeptPhotos, keptPhotos } from '#features/field/web/device.ts'
import { useDevice } from '#features/field/web/use-device.ts'

const none: KeptPhotos['photos'] = []

export const useKeptPhotos = (userId: number, id: number): KeptPhotos['photos'] =>
  useDevice(`photos/${userId}/${id}`, async () => (await keptPhotos(userId, id))?.photos) ?? none
