import { useRoutes } from 'react-router-dom';
import { routes } from './routes';
import { ScrollToTop } from './scroll-to-top';

export function App() {
  const element = useRoutes(routes);
  return (
    <>
      <ScrollToTop />
      {element}
    </>
  );
}
