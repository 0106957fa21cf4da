import { fileRefused, nameFitting, photoRefused, typeOf, unreadable } from '../rules.ts'
import { shrunk } from './shrink.ts'

type Ready = { name: string; file: Blob; refused?: undefined } | { refused: string }

/**
 * A photo as it may be sent: judged by what is in it, made smaller, under a name that fits. What it was called says
 * little: websites and phones hand out WebP pictures as .jpg, which the server would have to refuse.
 */
export async function readyPhoto(file: File): Promise<Ready> {
  const refused = photoRefused({ name: file.name, type: await contentOf(file), size: file.size })
  if (refused) return { refused }
  const small = await shrunk(file)
  return small ? { name: nameFitting(file.name, await contentOf(small)), file: small } : { refused: unreadable }
}

/** A file of staff as it may be sent: as large as it is. */
export async function readyFile(file: File): Promise<Ready> {
  const type = await contentOf(file)
  const refused = fileRefused({ name: file.name, type, size: file.size })
  return refused ? { refused } : { name: nameFitting(file.name, type), file }
}

const contentOf = async (file: Blob) => typeOf(new Uint8Array(await file.slice(0, 200).arrayBuffer()))
