import type { S3Client } from '@aws-sdk/client-s3'
import { checkedFileKey, type FileStore, reportFiles, storageProblems } from './file-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = { sdk: Sdk; client: S3Client; name: string }

/**
 * Returns a store of files in a bucket of an S3-compatible service. Its library is loaded at the first file. @param url
 * as in `https://KEY:SECRET@host/bucket?region=eu-west-1` @param timeout maximum time for one file in milliseconds, all
 * attempts together
 */
export function bucketFileStore(url: string, { timeout = 30_000 } = {}): FileStore {
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeout) })
  let bucketPromise: Promise<Bucket> | undefined
  const bucket = () => {
    bucketPromise ??= openBucket(url)
    return bucketPromise
  }
  return {
    async put(key, bytes, contentType) {
      const { sdk, client, name } = await bucket()
      const command = { Bucket: name, Key: checkedFileKey(key), Body: bytes, ContentType: contentType }
      await orUnavailable(client.send(new sdk.PutObjectCommand(command), withTimeout()))
    },
    async get(key) {
      const { sdk, client, name } = await bucket()
      const command = new sdk.GetObjectCommand({ Bucket: name, Key: checkedFileKey(key) })
      const read = async () => {
        const { Body } = await client.send(command, withTimeout())
        return Body && Buffer.from(await Body.transformToByteArray())
      }
      return orUnavailable(read().catch(undefinedWhenMissing))
    },
    async remove(key) {
      const { sdk, client, name } = await bucket()
      await orUnavailable(
        client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: checkedFileKey(key) }), withTimeout()),
      )
    },
    async list(folder) {
      const { sdk, client, name } = await bucket()
      const keys: string[] = []
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: folder, ContinuationToken: next })
        const page = await orUnavailable(client.send(command, withTimeout()))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        next = page.NextContinuationToken
      }
      return keys
    },
    async isEmpty() {
      const { sdk, client, name } = await bucket()
      const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: `${reportFiles}/`, MaxKeys: 1 })
      const { KeyCount = 0 } = await orUnavailable(client.send(command, withTimeout()))
      return KeyCount === 0
    },
  }
}

async function openBucket(url: string): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const { protocol, host, username, password, pathname, searchParams } = new URL(url)
  const client = new sdk.S3Client({
    endpoint: `${protocol === 's3:' ? 'https:' : protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    maxAttempts: 3,
    // Services other than Amazon's refuse the newer checksums; the connection guards the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client, name: pathname.replace(/^\/|\/$/g, '') }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
  throw error
}

async function orUnavailable<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    throw storageProblems.notResponding(error)
  }
}
