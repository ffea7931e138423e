import { useTranslation } from 'react-i18next';

export default function Later() {
  const { t } = useTranslation('webpack-example');
  return <p>{t('front.later')}</p>;
}
