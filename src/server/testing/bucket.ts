import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

/** An S3 server of a test file with one bucket, and a client of it. */
export interface TestBucket {
  readonly client: S3Client;
  put(key: string, body: string | Uint8Array, type?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openBucket(name: string): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'skerry-s3-'));
  const configureBuckets = [{ name, configs: [] }];
  const storage = new S3rver({ port: 0, directory, silent: true, configureBuckets });
  const { address, port } = await storage.run();
  const client = new S3Client({
    endpoint: `http://${address}:${port}`,
    region: 'local',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    client,
    async put(Key, Body, ContentType) {
      const input = { Bucket: name, Key, Body, ...(ContentType && { ContentType }) };
      await client.send(new PutObjectCommand(input));
    },
    async close() {
      client.destroy();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
