import { useLocation, useNavigate } from 'react-router-dom';

/** Opens a table in the place of the list, as a step of its own: the browser's back leads to the list again. */
export const useOpenSheet = (): ((id: string) => void) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => {
    const query = new URLSearchParams(search);
    query.set('open', id);
    void navigate(`?${query}`);
  };
};
