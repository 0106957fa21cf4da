import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Copies all files of a folder, except files being written (their names start with a dot) or removed meanwhile.
 * @returns their keys
 */
export async function copyFiles(from: string, to: string): Promise<Set<string>> {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(emptyIfMissing)
  const copied = new Set<string>()
  for (const { parentPath, name } of entries.filter(each => each.isFile() && !each.name.startsWith('.'))) {
    const path = relative(from, join(parentPath, name))
    await mkdir(dirname(join(to, path)), { recursive: true })
    const isThere = await copyFile(join(from, path), join(to, path)).then(() => true, falseIfMissing)
    if (isThere) copied.add(path.split(sep).join('/'))
  }
  return copied
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}
