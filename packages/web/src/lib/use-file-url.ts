import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from './file-call.ts';

/**
 * A file that needs the session, as something that `src` takes.
 * @param path of the file
 * @param wanted whether it is fetched
 * @param version another one is another file under the same path
 * @returns `url` is null until the file is there
 */
export const useFileUrl = (path: string, wanted: boolean, version = 0) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['file', path, version],
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
