import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from './file-call.ts';

interface FileUse {
  /** Whether it is fetched. */
  readonly wanted: boolean;
  /** Another one is another file under the same path. */
  readonly version?: number;
  /** Fetching it is recorded as a look of the staff: it is not taken from where the same person saw it as their own. */
  readonly isNoted?: boolean;
}

/**
 * A file that needs the session, as something that `src` takes.
 * @param path of the file
 * @returns `url` is null until the file is there
 */
export const useFileUrl = (path: string, { wanted, version = 0, isNoted = false }: FileUse) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['file', path, version, isNoted],
    queryFn: () => fetchFile(path),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: isError, retry: () => void refetch() };
};
